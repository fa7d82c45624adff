import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { Capture } from '../../lib/core/capture.ts';
import { message } from '../format/message.ts';
import { Button } from '../parts/button.tsx';
import { lazy } from '../parts/lazy.tsx';

const panel = lazy(async () => (await import('./report-panel.tsx')).ReportPanel);

interface ReportOpenerProps {
  readonly look?: 'quiet' | undefined;
  /** The report, shown until it calls `onClose`. */
  readonly children: (onClose: () => void) => ComponentChildren;
}

/** "Report a problem": shows the report first. */
export function ReportOpener({ look, children }: ReportOpenerProps) {
  const open = useSignal(false);
  return (
    <>
      <Button label={message('action_report')} look={look} data-do="report" onClick={() => (open.value = true)} />
      {open.value && children(() => (open.value = false))}
    </>
  );
}

interface Props extends Pick<ReportOpenerProps, 'look'> {
  readonly capture: Capture;
}

/** The same of a run. */
export const ReportButton = ({ look, capture }: Props) => (
  <ReportOpener look={look}>{(onClose) => <panel.View capture={capture} onClose={onClose} />}</ReportOpener>
);
