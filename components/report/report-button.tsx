import { useSignal } from '@preact/signals';
import type { Capture } from '../../lib/core/capture.ts';
import { message } from '../format/message.ts';
import { lazy } from '../parts/lazy.tsx';

const panel = lazy(async () => (await import('./report-panel.tsx')).ReportPanel);

interface Props {
  readonly capture: Capture;
  readonly look?: 'primary wide' | 'quiet';
}

/** "Copy a report": shows the report first. */
export function ReportButton({ capture, look }: Props) {
  const open = useSignal(false);
  return (
    <>
      <button
        type="button"
        class={look ?? ''}
        data-do="report"
        data-focus={look === 'primary wide' || undefined}
        onClick={() => (open.value = true)}
      >
        {message('action_report')}
      </button>
      {open.value && <panel.View capture={capture} onClose={() => (open.value = false)} />}
    </>
  );
}
