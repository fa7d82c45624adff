import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { message } from '../format/message.ts';

/** Notifications about finished jobs; the browser itself asks the user for permission. */
export interface Notices {
  readonly wanted: () => Promise<boolean>;
  /** Must be called from a click. Returns the resulting state. */
  readonly want: (wanted: boolean) => Promise<boolean>;
}

/** Asks the browser, inside the click, for permission to notify about finished jobs. */
export function NoticeSwitch({ notices }: { readonly notices: Notices }) {
  const on = useSignal(false);
  useEffect(() => {
    notices.wanted().then(
      (wanted) => {
        on.value = wanted;
      },
      () => {},
    );
  }, [notices, on]);
  async function turn(box: HTMLInputElement): Promise<void> {
    const given = await notices.want(box.checked).catch(() => false);
    on.value = given;
    box.checked = given;
  }
  return (
    <label>
      <input type="checkbox" checked={on.value} onChange={(event) => turn(event.currentTarget)} /> {message('queueNotices')}
    </label>
  );
}
