import { useSignal } from '@preact/signals';
import type { Capture } from '../../lib/core/capture.ts';
import { message } from '../format/message.ts';
import { Button } from '../parts/button.tsx';
import { lazy } from '../parts/lazy.tsx';

const panel = lazy(async () => (await import('./report-panel.tsx')).ReportPanel);

interface Props {
  readonly look?: 'quiet';
  readonly capture: Capture;
}

/** "Report a problem": shows the report of a run first. */
export function ReportButton({ look, capture }: Props) {
  const open = useSignal(false);
  return (
    <>
      <Button label={message('action_report')} look={look} data-do="report" onClick={() => (open.value = true)} />
      {open.value && <panel.View capture={capture} onClose={() => (open.value = false)} />}
    </>
  );
}
