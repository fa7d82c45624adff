import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Capture } from '../../lib/core/capture.ts';
import type { OperationView } from '../../lib/core/view.ts';
import {
  type RequestField,
  type RequestSchema,
  requestBody,
  requestFields,
} from '../../lib/features/capture/pages/index.ts';
import { listedName } from '../format/listed-name.ts';
import { message, reasonText, whyText, word } from '../format/message.ts';
import { useBackground } from '../parts/background-context.ts';
import { Button } from '../parts/button.tsx';
import fieldCss from '../parts/field.module.css';
import { useLibrary } from '../parts/library-context.ts';
import { Select } from '../parts/select.tsx';
import { useAsked } from '../parts/use-asked.ts';
import { ViewTitle } from '../parts/view-title.tsx';
import css from './request-form.module.css';

/** What the page keeps of the form. */
export interface RequestState {
  /** A stored request to start with. */
  readonly initial: Signal<Capture['request'] | null>;
  /** Whether the form holds what was not sent. */
  readonly isTyping: Signal<boolean>;
  /** Ids of captures that ended while something was typed, to be opened by the user. */
  readonly ended: Signal<readonly string[]>;
}

interface Props {
  readonly schemas: () => Promise<(path: string) => RequestSchema>;
  readonly state: RequestState;
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
  const shared = {
    id,
    name,
    value,
    'aria-required': required,
    'aria-invalid': trouble !== '' || undefined,
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

/** Whether the form is shown; once it is not, nothing is typed into it. */
function useIsHere(isTyping: Signal<boolean>) {
  const isHere = useRef(true);
  useEffect(
    () => () => {
      isHere.current = false;
      isTyping.value = false;
    },
    [isTyping],
  );
  return isHere;
}

/** A request that the user fills in: its values, missing fields and run. Null: its schema is still loading. */
function useRequest({ schemas, state: { initial: stored, isTyping } }: Props) {
  const background = useBackground();
  const { library, actions } = useLibrary();
  const { operations } = library;
  const initial = stored.peek();
  // The operation of a stored request may no longer exist.
  const first = operations.find((one) => one.path === initial?.path) ?? operations[0];
  const path = useSignal(first?.path ?? '');
  const values = useSignal<Readonly<Record<string, string>>>(initial ? valuesOf(initial.body) : {});
  const cookie = useSignal('');
  const busy = useSignal(false);
  const refusal = useSignal('');
  /** The required field that is empty, and whether an example was searched for without success. */
  const lacking = useSignal('');
  const noExample = useSignal(false);
  const isHere = useIsHere(isTyping);
  const [schemaOf] = useAsked(schemas, [schemas]);
  const schema = useMemo(() => schemaOf?.(path.value), [schemaOf, path.value]);
  const operation = operations.find((one) => one.path === path.value);
  if (!operation || !schema) return null;
  const { names } = schema;
  const fields = requestFields(schema.body);
  const filled = Object.fromEntries(fields.map(({ name, initial: preset }) => [name, values.value[name] ?? preset]));
  const body = requestBody(schema.body, filled);

  /** The first required field that is empty; of an item's names, one is enough. */
  function emptyField(): string {
    const empty = (name: string) => !filled[name]?.trim();
    const others = fields.filter((field) => field.required && !names.includes(field.name) && empty(field.name));
    return [...(names.every(empty) ? names : []), ...others.map(({ name }) => name)][0] ?? '';
  }
  async function run({ path, proxy }: OperationView): Promise<void> {
    // Asked before the run: a repeated run would lack the cookie and the proxy password, which are not stored.
    if (proxy && filled.proxy?.trim()) await actions.allowProxy();
    const request = { path, body, cookie: cookie.value.trim(), tabId: null, explicit: true };
    const { run, refused } = await background.ask('run.start', request);
    // Whoever looks at something else by now stays there, unless no list would show the run.
    if (run && (isHere.current || !run.stored)) actions.showEnded(run.id);
    else if (refused) refusal.value = reasonText(refused.reason);
  }
  /** Uses an existing item: an invented one could only fail. */
  async function fillExample(): Promise<void> {
    const example = await background.ask('request.example', { path: path.value });
    noExample.value = example === null;
    lacking.value = '';
    if (example === null || !isHere.current) return;
    isTyping.value = true;
    values.value = valuesOf(example);
  }
  function tell(error: unknown): void {
    refusal.value = whyText(error);
  }
  return {
    operation,
    fields,
    filled,
    body,
    cookie,
    busy,
    refusal,
    noExample,
    troubleOf: (name: string) =>
      lacking.value === name ? message(names.includes(name) ? 'nameItem' : 'fillField') : '',
    choose(chosen: string): void {
      const { platform } = operations.find((one) => one.path === chosen) ?? {};
      // No platform gets what is another's.
      if (platform !== operation.platform) cookie.value = '';
      isTyping.value = true;
      path.value = chosen;
      values.value = {};
      lacking.value = '';
      noExample.value = false;
    },
    fillCookie(value: string): void {
      isTyping.value = true;
      cookie.value = value;
    },
    fill(name: string, value: string): void {
      isTyping.value = true;
      values.value = { ...values.value, [name]: value };
      lacking.value = '';
    },
    async send(event: Event): Promise<void> {
      event.preventDefault();
      if (busy.value) return;
      lacking.value = emptyField();
      if (lacking.value) return document.getElementById(`field-${lacking.value}`)?.focus();
      busy.value = true;
      isTyping.value = false;
      refusal.value = '';
      await run(operation)
        .catch(tell)
        .finally(() => (busy.value = false));
      if (refusal.value && isHere.current) isTyping.value = true;
    },
    fillExample: () => fillExample().catch(tell),
  };
}

/** Runs any operation by its request, as the specification defines it: path, body, cookie. */
export function RequestForm(props: Props) {
  const { operations } = useLibrary().library;
  const request = useRequest(props);
  if (operations.length === 0) return <p>{message('noOperations')}</p>;
  // Later fields would shift what is below.
  if (!request) return null;
  const { operation, fields, filled, body, cookie, busy, refusal, noExample } = request;
  return (
    <form class={css.request} onSubmit={request.send} noValidate>
      <ViewTitle title={message('request')} />
      <div class={fieldCss.field}>
        <label for="operation">{message('operation')}</label>
        <Select
          id="operation"
          value={operation.path}
          options={operations.map((one) => [one.path, one.spec ? `${one.spec} · ${listedName(one)}` : listedName(one)])}
          onChoose={request.choose}
        />
        <small class="code">POST {operation.path}</small>
      </div>
      {fields.map((field) => (
        <Field
          key={`${operation.path} ${field.name}`}
          field={field}
          value={filled[field.name] ?? ''}
          trouble={request.troubleOf(field.name)}
          example={operation.example[field.name] ?? ''}
          onInput={(value) => request.fill(field.name, value)}
        />
      ))}
      {operation.cookie !== 'none' && <CookieField value={cookie.value} onInput={request.fillCookie} />}
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
        <Button label={message('fillExample')} data-do="example" onClick={request.fillExample} />
      </div>
      {noExample.value && <p role="status">{message('noExample')}</p>}
      {refusal.value && <p role="alert">{refusal.value}</p>}
      <Ended {...props.state} />
    </form>
  );
}

/** Offers captures that ended meanwhile: to open one would end what is typed. */
function Ended({ ended, isTyping }: Pick<RequestState, 'ended' | 'isTyping'>) {
  const { actions } = useLibrary();
  function open(id: string): void {
    ended.value = ended.value.filter((one) => one !== id);
    actions.show(id);
  }
  return ended.value.map((id) => (
    <p key={id} role="status">
      {message(isTyping.value ? 'requestEnded' : 'runEnded')}{' '}
      <Button label={message('open')} data-do="open-ended" onClick={() => open(id)} />
    </p>
  ));
}

function CookieField({ value, onInput }: Pick<FieldProps, 'value' | 'onInput'>) {
  return (
    <div class={fieldCss.field}>
      <label for="field-cookie" class="code">
        Cookie
      </label>
      <input
        id="field-cookie"
        value={value}
        autocomplete="off"
        spellcheck={false}
        aria-describedby="field-cookie-help"
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      <small id="field-cookie-help">{message('help_cookie')}</small>
    </div>
  );
}
