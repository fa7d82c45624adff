import runFactsCss from '../capture/run-facts.module.css';
import { message } from '../format/message.ts';

/**
 * A manifest command's name in the page's language, because the browser uses its own. The unnamed command opens the
 * popup.
 */
export function commandName(command: string): string {
  return message(command === 'capture-now' ? 'commandCaptureNow' : 'extensionName');
}

/** A browser command and its shortcut; '' = none. */
export interface KeyName {
  readonly name: string;
  readonly keys: string;
}

/** Commands and the shortcuts they have in the browser. */
export function KeyList({ keys }: { readonly keys: readonly KeyName[] }) {
  return (
    <dl class={runFactsCss.facts}>
      {keys.map((one) => (
        <div key={one.name}>
          <dt>{one.name}</dt>
          <dd>{one.keys ? <kbd>{one.keys}</kbd> : message('keyNotSet')}</dd>
        </div>
      ))}
    </dl>
  );
}
