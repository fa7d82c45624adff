import type { PopupModel } from '../../lib/features/capture/pages/index.ts';
import { message } from '../format/message.ts';

/** The background's word for where a run stands: `queued`, a source's id, or '' before anything is known. */
function stepText(step: string): string {
  if (step === 'queued') return message('runningQueued');
  return step ? message('runningStep', step) : message('runningStart');
}

/** A run under way: where it stands, and a way to stop it. */
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
