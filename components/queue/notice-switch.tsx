import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { message } from '../format/message.ts';

/** Whether the end of a job is told; the browser asks the user itself. */
export interface Notices {
  readonly wanted: () => Promise<boolean>;
  /** To be called within a click. What is the case then. */
  readonly want: (wanted: boolean) => Promise<boolean>;
}

/** Asks the browser, within the click, for the permission to tell of the end of jobs. */
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
