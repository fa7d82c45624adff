import { useSignal } from '@preact/signals';
import type { SpecId } from '../../lib/gateway/operation.ts';
import { type MessageKey, message } from '../format/message.ts';
import type { Background } from '../parts/background.ts';
import { requestExamples } from './request-examples.ts';
import { type RequestField, type RequestKind, requestBody, requestFields } from './request-fields.ts';

interface Props {
  readonly kinds: readonly RequestKind[];
  readonly background: Background;
  /** A stored request to start from. */
  readonly initial: { readonly spec: SpecId; readonly body: string } | null;
  readonly onDone: (captureId: string) => void;
  /** Asks for the permission to use proxies; must be called from a click. */
  readonly onProxy: () => Promise<boolean>;
}

/** Help for fields that the specification's requests have; a field of tomorrow has its name alone. */
const help: Readonly<Record<string, MessageKey>> = {
  aweme_id: 'help_aweme_id',
  share_text: 'help_share_text',
  proxy: 'help_proxy',
  web_rid: 'help_web_rid',
  note_id: 'help_note_id',
  xsec_token: 'help_xsec_token',
  user_id: 'help_user_id',
  uid: 'help_uid',
  sec_uid: 'help_sec_uid',
  day: 'help_day',
  name: 'help_name',
  cursor: 'help_cursor',
  count: 'help_count',
};

interface FieldProps {
  readonly field: RequestField;
  readonly value: string;
  readonly example: string;
  readonly onInput: (value: string) => void;
}

function Field({ field: { name, required, number, choices }, value, example, onInput }: FieldProps) {
  const id = `field-${name}`;
  const shared = { id, name, required, value, 'aria-describedby': `${id}-help` };
  const helpKey = help[name];
  return (
    <div class="field">
      <label for={id} class="code">
        {name}
        {required && ' *'}
      </label>
      {choices.length > 0 ? (
        <select {...shared} onChange={(event) => onInput(event.currentTarget.value)}>
          <option value="">–</option>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          inputMode={number ? 'numeric' : 'text'}
          placeholder={example}
          spellcheck={false}
          onInput={(event) => onInput(event.currentTarget.value)}
        />
      )}
      <small id={`${id}-help`}>{helpKey ? message(helpKey) : ''}</small>
    </div>
  );
}

/** Values a stored body gives the form. */
function valuesOf(body: string): Record<string, string> {
  try {
    const parsed = JSON.parse(body) as Record<string, unknown>;
    return Object.fromEntries(Object.entries(parsed).map(([name, value]) => [name, value === null ? '' : String(value)]));
  } catch {
    return {};
  }
}

/** Any operation by its request, as the specification draws it: path, body, cookie. */
export function RequestForm({ kinds, background, initial, onDone, onProxy }: Props) {
  const spec = useSignal<SpecId>(initial?.spec ?? kinds[0]?.spec ?? 'E1');
  const values = useSignal<Readonly<Record<string, string>>>(initial ? valuesOf(initial.body) : {});
  const cookie = useSignal('');
  const busy = useSignal(false);
  const refusal = useSignal('');
  const kind = kinds.find((one) => one.spec === spec.value);
  if (!kind) return <p>{message('noOperations')}</p>;
  const fields = requestFields(kind.body);
  const filled = Object.fromEntries(fields.map(({ name, initial: preset }) => [name, values.value[name] ?? preset]));
  const body = requestBody(kind.body, filled);
  const examples = requestExamples[kind.spec];

  async function send(event: Event): Promise<void> {
    event.preventDefault();
    if (!kind || busy.value) return;
    busy.value = true;
    refusal.value = '';
    const headers = { 'content-type': 'application/json', ...(cookie.value.trim() ? { cookie: cookie.value.trim() } : {}) };
    try {
      // Asked for before the run: a repeated one would lack the cookie and the proxy's password, which are not kept.
      if (kind.proxy && filled.proxy?.trim()) await onProxy();
      const request = { method: 'POST', path: kind.path, headers, body };
      const response = await background.ask('gateway.handle', { request, tabId: null, explicit: true });
      const id = response.headers['gleaner-capture'];
      if (id) onDone(id);
      else refusal.value = response.body;
    } catch (error) {
      refusal.value = String(error);
    } finally {
      busy.value = false;
    }
  }
  return (
    <form class="request" onSubmit={send}>
      <div class="field">
        <label for="operation">{message('operation')}</label>
        <select
          id="operation"
          value={spec.value}
          onChange={(event) => {
            spec.value = event.currentTarget.value as SpecId;
            values.value = {};
          }}
        >
          {kinds.map(({ spec: one, platform }) => (
            <option key={one} value={one}>
              {one} · {message(`platform_${platform}`)} · {message(`operation_${one}`)}
            </option>
          ))}
        </select>
        <small class="code">POST {kind.path}</small>
      </div>
      {fields.map((field) => (
        <Field
          key={`${kind.spec} ${field.name}`}
          field={field}
          value={filled[field.name] ?? ''}
          example={examples[field.name] ?? ''}
          onInput={(value) => {
            values.value = { ...values.value, [field.name]: value };
          }}
        />
      ))}
      {kind.cookie !== 'none' && (
        <div class="field">
          <label for="field-cookie" class="code">
            Cookie
          </label>
          <input
            id="field-cookie"
            value={cookie.value}
            autocomplete="off"
            spellcheck={false}
            aria-describedby="field-cookie-help"
            onInput={(event) => (cookie.value = event.currentTarget.value)}
          />
          <small id="field-cookie-help">{message('help_cookie')}</small>
        </div>
      )}
      <details>
        <summary>{message('requestBody')}</summary>
        <p class="code">{body}</p>
      </details>
      <div class="buttons">
        <button type="submit" class="primary" aria-disabled={busy.value}>
          {message(busy.value ? 'running' : 'send')}
        </button>
        <button type="button" onClick={() => (values.value = examples)}>
          {message('fillExample')}
        </button>
      </div>
      {refusal.value && (
        <p role="alert" class="code">
          {refusal.value}
        </p>
      )}
    </form>
  );
}
