import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { Capture } from '../../lib/core/capture.ts';
import {
  type RequestField,
  type RequestSchema,
  requestBody,
  requestFields,
} from '../../lib/features/capture/pages/index.ts';
import { listedName } from '../format/listed-name.ts';
import { message, reasonText, word } from '../format/message.ts';
import { useBackground } from '../parts/background-context.ts';
import { Button } from '../parts/button.tsx';
import fieldCss from '../parts/field.module.css';
import { useLibrary } from '../parts/library-context.ts';
import { Select } from '../parts/select.tsx';
import { useAsked } from '../parts/use-asked.ts';
import css from './request-form.module.css';

interface Props {
  readonly schemas: () => Promise<(path: string) => RequestSchema>;
  /** A stored request to start with. */
  readonly initial: Capture['request'] | null;
}

interface FieldProps {
  readonly field: RequestField;
  readonly value: string;
  readonly example: string;
  /** The error; '' = none. */
  readonly trouble: string;
  readonly onInput: (value: string) => void;
}

function Field({ field: { name, required, number, choices }, value, example, trouble, onInput }: FieldProps) {
  const id = `field-${name}`;
  const invalid = trouble !== '' || undefined;
  const shared = {
    id,
    name,
    value,
    'aria-required': required,
    'aria-invalid': invalid,
    'aria-describedby': `${id}-help`,
  };
  return (
    <div class={fieldCss.field}>
      <label for={id} class="code">
        {name}
        {required && ' *'}
      </label>
      {choices.length > 0 ? (
        <Select
          {...shared}
          options={[['', '–'], ...choices.map((choice) => [choice, choice] as const)]}
          onChoose={onInput}
        />
      ) : (
        <input
          {...shared}
          inputMode={number ? 'numeric' : 'text'}
          placeholder={example}
          spellcheck={false}
          onInput={(event) => onInput(event.currentTarget.value)}
        />
      )}
      <small id={`${id}-help`}>
        {trouble && (
          <span class="bad" role="alert">
            {trouble}{' '}
          </span>
        )}
        {word(`help_${name}`)}
      </small>
    </div>
  );
}

/** The form values from a stored body. */
function valuesOf(body: string): Record<string, string> {
  try {
    const parsed = JSON.parse(body) as Record<string, unknown>;
    return Object.fromEntries(
      Object.entries(parsed).map(([name, value]) => [name, value === null ? '' : String(value)]),
    );
  } catch {
    return {};
  }
}

/** Runs any operation by its request, as the specification defines it: path, body, cookie. */
export function RequestForm({ schemas, initial }: Props) {
  const background = useBackground();
  const { library, actions } = useLibrary();
  const { operations } = library;
  // A stored request may be of an operation that is no more.
  const path = useSignal((operations.find((one) => one.path === initial?.path) ?? operations[0])?.path ?? '');
  const values = useSignal<Readonly<Record<string, string>>>(initial ? valuesOf(initial.body) : {});
  const cookie = useSignal('');
  const busy = useSignal(false);
  const refusal = useSignal('');
  /** The required field that is empty, and whether an example was searched for without success. */
  const lacking = useSignal('');
  const noExample = useSignal(false);
  const [schemaOf] = useAsked(schemas, [schemas]);
  const schema = useMemo(() => schemaOf?.(path.value), [schemaOf, path.value]);
  const kind = operations.find((one) => one.path === path.value);
  if (!kind) return <p>{message('noOperations')}</p>;
  // Later fields would shift what is below.
  if (!schema) return null;
  const { names } = schema;
  const fields = requestFields(schema.body);
  const filled = Object.fromEntries(fields.map(({ name, initial: preset }) => [name, values.value[name] ?? preset]));
  const body = requestBody(schema.body, filled);

  async function send(event: Event): Promise<void> {
    event.preventDefault();
    if (!kind || busy.value) return;
    const empty = (name: string) => !filled[name]?.trim();
    const others = fields.filter((field) => field.required && !names.includes(field.name) && empty(field.name));
    const [first = ''] = [...(names.every(empty) ? names : []), ...others.map(({ name }) => name)];
    lacking.value = first;
    if (first) return document.getElementById(`field-${first}`)?.focus();
    busy.value = true;
    refusal.value = '';
    try {
      // Asked before the run: a repeated run would lack the cookie and the proxy password, which are not stored.
      if (kind.proxy && filled.proxy?.trim()) await actions.allowProxy();
      const request = { path: kind.path, body, cookie: cookie.value.trim() };
      const { run, refused } = await background.ask('run.start', { ...request, tabId: null, explicit: true });
      if (run) actions.show(run.id);
      else if (refused) refusal.value = reasonText(refused.reason);
    } catch (error) {
      refusal.value = String(error);
    } finally {
      busy.value = false;
    }
  }
  /** Uses an existing item: an invented one could only fail. */
  async function fillExample(): Promise<void> {
    const found = await background.ask('request.example', { path: path.value });
    noExample.value = found === null;
    lacking.value = '';
    if (found !== null) values.value = valuesOf(found);
  }
  return (
    <form class={css.request} onSubmit={send} noValidate>
      <div class={fieldCss.field}>
        <label for="operation">{message('operation')}</label>
        <Select
          id="operation"
          value={path.value}
          options={operations.map((one) => [one.path, one.spec ? `${one.spec} · ${listedName(one)}` : listedName(one)])}
          onChoose={(chosen) => {
            path.value = chosen;
            values.value = {};
            lacking.value = '';
            noExample.value = false;
          }}
        />
        <small class="code">POST {kind.path}</small>
      </div>
      {fields.map((field) => (
        <Field
          key={`${kind.path} ${field.name}`}
          field={field}
          value={filled[field.name] ?? ''}
          trouble={lacking.value === field.name ? message(names.includes(field.name) ? 'nameItem' : 'fillField') : ''}
          example={kind.example[field.name] ?? ''}
          onInput={(value) => {
            values.value = { ...values.value, [field.name]: value };
            lacking.value = '';
          }}
        />
      ))}
      {kind.cookie !== 'none' && (
        <div class={fieldCss.field}>
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
        <Button
          type="submit"
          label={message(busy.value ? 'running' : 'send')}
          look="primary"
          aria-disabled={busy.value}
        />
        <Button label={message('fillExample')} data-do="example" onClick={fillExample} />
      </div>
      {noExample.value && <p role="status">{message('noExample')}</p>}
      {refusal.value && <p role="alert">{refusal.value}</p>}
    </form>
  );
}
