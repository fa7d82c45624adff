import type { Capture } from '../../lib/core/capture.ts';
import { browserName, reportText } from '../../lib/features/report/model/index.ts';
import { message } from '../format/message.ts';
import { useBackground } from '../parts/background-context.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { useModal } from '../parts/dialog.tsx';
import { useAsked } from '../parts/use-asked.ts';
import css from './report.module.css';

interface Props {
  readonly capture: Capture;
  readonly onClose: () => void;
}

/** The report of a run, for review before copying. Escape closes it, as for every dialog. */
export function ReportPanel({ capture, onClose }: Props) {
  const dialog = useModal();
  const background = useBackground();
  // A run that has just ended arrives without its shapes.
  const stored = () => background.ask('run.get', { id: capture.id }).catch(() => null);
  const errors = () => background.ask('report.errors', {}).catch(() => []);
  const [asked] = useAsked(() => Promise.all([capture.shapes === '' ? stored() : capture, errors()]), [capture, background]);
  const text = asked === undefined ? '' : reportText(asked[0] ?? capture, browserName(navigator.userAgent), asked[1]);
  return (
    <dialog ref={dialog} class={css.report} aria-labelledby="report-title" onClose={onClose}>
      <h2 id="report-title">{message('reportTitle')}</h2>
      <p class="muted">{message('reportHelp')}</p>
      <textarea readOnly lang="en" aria-labelledby="report-title" value={text} />
      <form method="dialog" class="buttons">
        {text !== '' && <CopyButton label={message('reportCopy')} text={() => text} look="primary" />}
        <button type="submit">{message('close')}</button>
      </form>
    </dialog>
  );
}
