import { message } from '../format/message.ts';

/** A manifest command's name in the page's language, because the browser uses its own. The unnamed command opens the popup. */
export function commandName(command: string): string {
  return message(command === 'capture-now' ? 'commandCaptureNow' : 'extensionName');
}
