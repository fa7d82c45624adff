import { message } from '../message.ts';
import type { PopupModel } from './popup-model.ts';

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
        {model.step.value ? message('runningStep', model.step.value) : message('runningStart')}
      </p>
      <button type="button" onClick={model.cancel} disabled={!run}>
        {message('cancel')}
      </button>
    </section>
  );
}
