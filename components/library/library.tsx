import type { Signal } from '@preact/signals';
import type { Capture } from '../../lib/gateway/capture.ts';
import type { PlatformId } from '../../lib/gateway/platform.ts';
import { message } from '../format/message.ts';
import type { Background } from '../parts/background.ts';
import { useKeepFocus } from '../parts/keep-focus.ts';
import { type QueueParts, QueueView } from '../queue/queue-view.tsx';
import type { CaptureStore } from './capture-store.ts';
import { CapturesView } from './captures-view.tsx';
import type { LibraryActions } from './library-actions.ts';
import type { LibraryModel } from './library-model.ts';
import type { RequestKind } from './request-fields.ts';
import { RequestForm } from './request-form.tsx';
import { SettingsView } from './settings-view.tsx';

/** Where the page is, as its address says. */
export type LibraryPlace =
  | { readonly view: 'captures'; readonly captureId: string }
  | { readonly view: 'queue'; readonly job: string }
  | { readonly view: 'request'; readonly from: Pick<Capture, 'request'> | null }
  | { readonly view: 'settings' };

interface Props {
  readonly place: Signal<LibraryPlace>;
  readonly library: LibraryModel;
  readonly store: CaptureStore;
  readonly background: Background;
  readonly actions: LibraryActions;
  readonly kinds: readonly RequestKind[];
  readonly commands: readonly { readonly name: string; readonly keys: string }[];
  readonly observed: readonly PlatformId[];
  readonly queue: QueueParts;
}

const views = ['captures', 'queue', 'request', 'settings'] as const;

/** The library: captures, a form for any request, settings. */
export function Library({ place, library, store, background, actions, kinds, commands, observed, queue }: Props) {
  const at = place.value;
  useKeepFocus('main [role=listbox]', 'main h2', 'main input, main button', 'nav a');
  const initial = at.view === 'request' && at.from ? at.from.request : null;
  return (
    <>
      <header class="bar">
        <h1>{message('extensionName')}</h1>
        <nav aria-label={message('views')}>
          {views.map((view) => (
            <a key={view} href={view === 'captures' ? '#' : `#${view}`} aria-current={at.view === view ? 'page' : undefined}>
              {message(view)}
            </a>
          ))}
        </nav>
      </header>
      <main aria-busy={library.lines.value === null}>
        {at.view === 'captures' && <CapturesView library={library} store={store} actions={actions} />}
        {at.view === 'queue' && (
          <QueueView {...queue} platforms={library.platforms} job={at.job} onOpen={actions.openJob} onShow={actions.show} />
        )}
        {at.view === 'request' && (
          <RequestForm kinds={kinds} background={background} initial={initial} onDone={actions.show} onProxy={actions.allowProxy} />
        )}
        {at.view === 'settings' && <SettingsView background={background} library={library} commands={commands} observed={observed} />}
      </main>
    </>
  );
}
