import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Capture } from '../../lib/core/capture.ts';
import { browserName, reportText } from '../../lib/features/report/model/index.ts';
import { message } from '../format/message.ts';
import { useBackground } from '../parts/background-context.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { useModal } from '../parts/use-modal.ts';
import './report.css';

interface Props {
  readonly capture: Capture;
  readonly onClose: () => void;
}

/** The report of a run, for review before copying. Escape closes it, as for every dialog. */
export function ReportPanel({ capture, onClose }: Props) {
  const dialog = useModal();
  const text = useSignal('');
  const background = useBackground();
  useEffect(() => {
    const tell = (whole: Capture) => {
      text.value = reportText(whole, browserName(navigator.userAgent));
    };
    // A run that has just ended arrives without its shapes.
    if (capture.shapes !== '' || !background) return tell(capture);
    background.ask('run.get', { id: capture.id }).then(
      (whole) => tell(whole ?? capture),
      () => tell(capture),
    );
  }, [capture, background, text]);
  return (
    <dialog ref={dialog} class="report" aria-labelledby="report-title" onClose={onClose}>
      <h2 id="report-title">{message('reportTitle')}</h2>
      <p class="muted">{message('reportHelp')}</p>
      <textarea readOnly lang="en" aria-labelledby="report-title" value={text.value} />
      <form method="dialog" class="buttons">
        {text.value !== '' && <CopyButton label={message('reportCopy')} text={() => text.value} look="primary" />}
        <button type="submit">{message('close')}</button>
      </form>
    </dialog>
  );
}
