import type { RunningRun } from '../../lib/features/capture/pages/index.ts';
import { message } from '../format/message.ts';
import { Button } from '../parts/button.tsx';
import { usePopup } from './popup-context.ts';

/** The text for a run's current step: `queued`, a source's id, or '' before the first report. */
function stepText(step: string): string {
  if (step === 'queued') return message('runningQueued');
  return step ? message('runningStep', step) : message('runningStart');
}

/** A running capture: its current step, and a cancel button. */
export function RunningView({ run, front, step }: RunningRun) {
  const { model } = usePopup();
  const title = run?.title || front.title;
  return (
    <section>
      <h1 tabIndex={-1} data-focus>
        {message('running')}
      </h1>
      {title && <p class="clamped">{title}</p>}
      <progress aria-label={message('running')} />
      <p class="muted" role="status">
        {stepText(step)}
      </p>
      <Button label={message('cancel')} disabled={!run} onClick={() => run && model.cancel(run)} />
    </section>
  );
}
