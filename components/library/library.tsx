import { type Signal, useSignal } from '@preact/signals';
import type { Capture } from '../../lib/core/capture.ts';
import type { PlatformId } from '../../lib/core/platform.ts';
import type { RequestSchema } from '../../lib/features/capture/pages/index.ts';
import type { LibraryPlace } from '../../lib/library-address.ts';
import { KeyHelp } from '../keys/key-help.tsx';
import { useLibraryKeys } from '../keys/use-library-keys.ts';
import { useKeepFocus } from '../parts/keep-focus.ts';
import { useLibrary } from '../parts/library-context.ts';
import { type QueueParts, QueueView } from '../queue/queue-view.tsx';
import { SettingsView } from '../settings/settings-view.tsx';
import { SourcesView } from '../sources/sources-view.tsx';
import { CapturesView } from './captures-view.tsx';
import { Rail } from './rail.tsx';
import { RequestForm } from './request-form.tsx';

interface Props {
  readonly place: Signal<LibraryPlace>;
  /** A stored request for the form to start with. */
  readonly initial: Signal<Capture['request'] | null>;
  readonly schemaOf: (path: string) => RequestSchema;
  readonly commands: readonly { readonly name: string; readonly keys: string }[];
  readonly observed: readonly PlatformId[];
  readonly queue: QueueParts;
}

/** The library: captures, a form for any request, settings. */
export function Library({ place, initial, schemaOf, commands, observed, queue }: Props) {
  const { library } = useLibrary();
  const at = place.value;
  useKeepFocus('main [role=grid], main .picture-grid .tile', 'main h2', 'main input, main button', 'nav a');
  const helping = useSignal(false);
  useLibraryKeys(at.view === 'capture', helping);
  return (
    <>
      <Rail place={at} onHelp={() => (helping.value = true)} />
      {helping.value && <KeyHelp onClose={() => (helping.value = false)} />}
      <main aria-busy={library.found.value === null || (library.rebuilding.value && library.shown.value.length === 0)}>
        {/* The list stays as it is scrolled while a capture opens beside it, and so does the queue beside a job. */}
        {(at.view === 'list' || at.view === 'capture') && <CapturesView part={(at.view === 'capture' && at.part) || 'overview'} />}
        {(at.view === 'queue' || at.view === 'job') && <QueueView {...queue} job={at.view === 'job' ? at.id : ''} />}
        {at.view === 'request' && <RequestForm schemaOf={schemaOf} initial={initial.value} />}
        {at.view === 'sources' && <SourcesView />}
        {at.view === 'settings' && <SettingsView commands={commands} observed={observed} />}
      </main>
    </>
  );
}
