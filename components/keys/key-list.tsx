import { message } from '../format/message.ts';

/** A browser command and its shortcut; '' = none. */
export interface KeyName {
  readonly name: string;
  readonly keys: string;
}

/** Commands and the shortcuts they have in the browser. */
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
