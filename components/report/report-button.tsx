import { useSignal } from '@preact/signals';
import type { Capture } from '../../lib/core/capture.ts';
import { message } from '../format/message.ts';
import { Button } from '../parts/button.tsx';
import { lazy } from '../parts/lazy.tsx';

const panel = lazy(async () => (await import('./report-panel.tsx')).ReportPanel);

interface Props {
  readonly capture: Capture;
  readonly look?: 'quiet';
}

/** "Report a problem": shows the report first. */
export function ReportButton({ capture, look }: Props) {
  const open = useSignal(false);
  return (
    <>
      <Button label={message('action_report')} look={look} data-do="report" onClick={() => (open.value = true)} />
      {open.value && <panel.View capture={capture} onClose={() => (open.value = false)} />}
    </>
  );
}
