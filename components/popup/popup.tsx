import { useEffect, useRef } from 'preact/hooks';
import { message } from '../format/message.ts';
import { useKeepFocus } from '../parts/keep-focus.ts';
import { PageView } from './page-view.tsx';
import { PasteView } from './paste-view.tsx';
import type { PopupActions } from './popup-actions.ts';
import type { PopupModel } from './popup-model.ts';
import { QueueLine } from './queue-line.tsx';
import { ResultView } from './result-view.tsx';
import { RunningView } from './running-view.tsx';
import { TroubleView } from './trouble-view.tsx';

interface Props {
  readonly model: PopupModel;
  readonly actions: PopupActions;
}

function viewOf(model: PopupModel): 'loading' | 'trouble' | 'running' | 'result' | 'paste' | 'page' {
  if (model.trouble.value) return 'trouble';
  if (model.asked.value || model.run.value?.state === 'running') return 'running';
  if (model.run.value) return 'result';
  if (!model.front.value) return 'loading';
  return model.text.value === null ? 'page' : 'paste';
}

/** The popup: one view at a time, each with one primary button. */
export function Popup({ model, actions }: Props) {
  const main = useRef<HTMLElement>(null);
  const view = viewOf(model);
  useKeepFocus('main [data-focus]', 'main h1', 'main button');
  // A view that replaces another takes the focus along: to what it marks, else to its first button.
  useEffect(() => {
    const target = main.current?.querySelector<HTMLElement>('[data-focus]') ?? main.current?.querySelector<HTMLElement>('button');
    target?.focus();
  }, [view]);
  return (
    <main ref={main} aria-busy={view === 'loading' || view === 'running'}>
      {view === 'trouble' && <TroubleView model={model} />}
      {view === 'running' && <RunningView model={model} />}
      {view === 'result' && <ResultView model={model} actions={actions} />}
      {view === 'page' && <PageView model={model} actions={actions} />}
      {view === 'paste' && <PasteView model={model} />}
      {view !== 'loading' && (
        <footer>
          <button type="button" class="quiet" onClick={() => actions.openLibrary()}>
            {message('openLibrary')}
          </button>
          <QueueLine onOpen={actions.openQueue} />
        </footer>
      )}
    </main>
  );
}
