import { useSignal } from '@preact/signals';
import type { Capture } from '../../lib/core/capture.ts';
import { Reasoned } from '../../lib/core/reason.ts';
import { browserName, reportText } from '../../lib/features/report/model/index.ts';
import { counted, message } from '../format/message.ts';
import { useBackground } from '../parts/background-context.ts';
import { Button } from '../parts/button.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { TroubleToast } from '../parts/toast.tsx';
import { useAsked } from '../parts/use-asked.ts';
import { useAttempt } from '../parts/use-attempt.ts';
import { useModal } from '../parts/use-modal.ts';
import css from './report.module.css';

interface Props {
  readonly capture: Capture;
  readonly onClose: () => void;
}

/**
 * The report of a run, for review before copying. A capture whose shapes were not kept can be made again for it;
 * private windows keep none. Escape closes it, as for every dialog.
 */
export function ReportPanel({ capture, onClose }: Props) {
  const dialog = useModal();
  const background = useBackground();
  const { trouble, attempt } = useAttempt();
  const again = useSignal<'' | 'running' | 'reportAgainDone'>('');
  // A run that has just ended arrives without its shapes.
  const stored = () => background.ask('run.get', { id: capture.id }).catch(() => null);
  const errors = () => background.ask('report.errors', {}).catch(() => []);
  const [asked, take] = useAsked(
    () => Promise.all([capture.shapes === '' ? stored() : capture, errors()]),
    [capture.id, background],
  );
  const run = asked?.[0] ?? capture;
  const text = asked === undefined ? '' : reportText(run, browserName(navigator.userAgent), asked[1]);
  const lacks = text !== '' && run.state === 'done' && run.shapes === '' && !run.incognito;

  async function captureAgain(): Promise<void> {
    if (again.value === 'running') return;
    again.value = 'running';
    await attempt(async () => {
      const { run: made, refused, shapes = '' } = await background.ask('run.repeat', { id: capture.id, report: true });
      if (refused) throw new Reasoned(refused.reason);
      const caught = await errors();
      // The button goes, so the focus is moved within the dialog.
      dialog.current?.querySelector('textarea')?.focus();
      if (made) take([{ ...made, envelope: null, shapes }, caught]);
      again.value = 'reportAgainDone';
    });
    if (again.value === 'running') again.value = '';
  }

  return (
    <dialog ref={dialog} class={css.report} aria-labelledby="report-title" onClose={onClose}>
      <h2 id="report-title">{message('reportTitle')}</h2>
      <p class="muted">{message('reportHelp')}</p>
      <textarea readOnly lang="en" aria-labelledby="report-title" value={text} />
      <p class="muted" role="status">
        {again.value ? message(again.value) : lacks && message('reportNoShapes')}
      </p>
      <form method="dialog" class="buttons">
        {text !== '' && <CopyButton label={message('reportCopy')} text={() => text} look="primary" />}
        {lacks && (
          <Button
            label={counted('reportAgain', Math.max(1, capture.requests))}
            busy={again.value === 'running'}
            data-do="report-again"
            onClick={captureAgain}
          />
        )}
        <button type="submit">{message('close')}</button>
      </form>
      <TroubleToast trouble={trouble.value} />
    </dialog>
  );
}
