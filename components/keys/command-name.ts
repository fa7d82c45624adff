import { message } from '../format/message.ts';

/** A command of the manifest, in the language of the page: the browser describes it in its own. The one without a name opens the popup. */
export function commandName(command: string): string {
  return message(command === 'capture-now' ? 'commandCaptureNow' : 'extensionName');
}
