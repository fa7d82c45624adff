import { message } from '../format/message.ts';

/** A command of the browser, and the keys it is bound to; '' = none. */
export interface KeyName {
  readonly name: string;
  readonly keys: string;
}

/** Commands and the keys that the browser really has for them. */
export function KeyList({ keys }: { readonly keys: readonly KeyName[] }) {
  return (
    <dl class="facts">
      {keys.map((one) => (
        <div key={one.name}>
          <dt>{one.name}</dt>
          <dd>{one.keys ? <kbd>{one.keys}</kbd> : message('keyNotSet')}</dd>
        </div>
      ))}
    </dl>
  );
}
