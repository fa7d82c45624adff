import { message } from '../format/message.ts';
import { Tick } from '../parts/tick.tsx';
import { useAsked } from '../parts/use-asked.ts';

/** Notifications about finished jobs; the browser itself asks the user for permission. */
export interface Notices {
  readonly wanted: () => Promise<boolean>;
  /** Must be called from a click. Returns the resulting state. */
  readonly want: (wanted: boolean) => Promise<boolean>;
}

/** Asks the browser, inside the click, for permission to notify about finished jobs. */
export function NoticeSwitch({ notices }: { readonly notices: Notices }) {
  const [on = false, take] = useAsked(notices.wanted, [notices]);
  async function turn(wanted: boolean, box: HTMLInputElement): Promise<void> {
    // Browsers reject outside a click, and where a policy forbids it.
    const given = await notices.want(wanted).catch(() => false);
    take(given);
    box.checked = given;
  }
  return <Tick label={message('queueNotices')} checked={on} onTurn={turn} />;
}
