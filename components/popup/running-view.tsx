import type { PopupModel } from '../../lib/features/capture/pages/index.ts';
import { message } from '../format/message.ts';

/** The text for a run's current step: `queued`, a source's id, or '' before the first report. */
function stepText(step: string): string {
  if (step === 'queued') return message('runningQueued');
  return step ? message('runningStep', step) : message('runningStart');
}

/** A running capture: its current step, and a cancel button. */
export function RunningView({ model }: { readonly model: PopupModel }) {
  const run = model.run.value;
  const title = run?.title || model.front.value?.title || '';
  return (
    <section>
      <h1 tabIndex={-1} data-focus>
        {message('running')}
      </h1>
      {title && <p class="clamped">{title}</p>}
      <progress aria-label={message('running')} />
      <p class="muted" role="status">
        {stepText(model.step.value)}
      </p>
      <button type="button" onClick={model.cancel} disabled={!run}>
        {message('cancel')}
      </button>
    </section>
  );
}
