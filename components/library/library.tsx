import { type Signal, useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { Capture } from '../../lib/core/capture.ts';
import type { PlatformId } from '../../lib/core/platform.ts';
import type { RequestSchema } from '../../lib/features/capture/pages/index.ts';
import type { CaptureStore, LibraryModel } from '../../lib/features/library/pages/index.ts';
import type { Background } from '../../lib/protocol.ts';
import { KeyHelp } from '../keys/key-help.tsx';
import { useLibraryKeys } from '../keys/use-library-keys.ts';
import { useKeepFocus } from '../parts/keep-focus.ts';
import { type QueueParts, QueueView } from '../queue/queue-view.tsx';
import { SettingsView } from '../settings/settings-view.tsx';
import { SourcesView } from '../sources/sources-view.tsx';
import { CapturesView } from './captures-view.tsx';
import type { LibraryActions } from './library-actions.ts';
import { Rail } from './rail.tsx';
import { RequestForm } from './request-form.tsx';

/** The current place in the library, as given by the address. */
export type LibraryPlace =
  | { readonly view: 'captures'; readonly captureId: string; readonly part?: 'media' }
  | { readonly view: 'queue'; readonly job: string }
  | { readonly view: 'sources' }
  | { readonly view: 'request'; readonly from: Pick<Capture, 'request'> | null }
  | { readonly view: 'settings' };

interface Props {
  readonly place: Signal<LibraryPlace>;
  readonly library: LibraryModel;
  readonly store: CaptureStore;
  readonly background: Background;
  readonly actions: LibraryActions;
  readonly schemaOf: (path: string) => RequestSchema;
  readonly commands: readonly { readonly name: string; readonly keys: string }[];
  readonly observed: readonly PlatformId[];
  readonly queue: QueueParts;
}

/** The library: captures, a form for any request, settings. */
export function Library({ place, library, store, background, actions, schemaOf, commands, observed, queue }: Props) {
  const at = place.value;
  useKeepFocus('main [role=grid], main .picture-grid .tile', 'main h2', 'main input, main button', 'nav a');
  const helping = useSignal(false);
  const keys = useMemo(
    () => ({
      close: () => library.openId.value && actions.show(''),
      undo: () => void library.restore(),
      help: () => {
        helping.value = true;
      },
    }),
    [library, actions, helping],
  );
  useLibraryKeys(keys);
  const initial = at.view === 'request' && at.from ? at.from.request : null;
  return (
    <>
      <Rail library={library} view={at.view} onHelp={keys.help} />
      {helping.value && <KeyHelp onClose={() => (helping.value = false)} />}
      <main aria-busy={library.found.value === null || (library.rebuilding.value && library.shown.value.length === 0)}>
        {at.view === 'captures' && <CapturesView library={library} store={store} actions={actions} part={at.part ?? 'overview'} />}
        {at.view === 'queue' && (
          <QueueView {...queue} platforms={library.platforms} job={at.job} onOpen={actions.openJob} onShow={actions.show} />
        )}
        {at.view === 'request' && (
          <RequestForm
            {...{ operations: library.operations, schemaOf, background, initial }}
            onDone={actions.show}
            onProxy={actions.allowProxy}
          />
        )}
        {at.view === 'sources' && <SourcesView background={background} library={library} onShow={actions.show} />}
        {at.view === 'settings' && (
          <SettingsView
            {...{ background, library, commands, observed }}
            allowPrograms={actions.allowPrograms}
            onLook={actions.changeLook}
          />
        )}
      </main>
    </>
  );
}
