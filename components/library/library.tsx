import { type ReadonlySignal, type Signal, useComputed, useSignal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { useEffect } from 'preact/hooks';
import type { PlatformId } from '../../lib/core/platform.ts';
import type { RequestSchema } from '../../lib/features/capture/pages/index.ts';
import { nearestLimit } from '../../lib/features/queue/model/index.ts';
import { type LibraryPlace, libraryHash } from '../../lib/library-address.ts';
import { message } from '../format/message.ts';
import { KeyHelp } from '../keys/key-help.tsx';
import { useLibraryKeys } from '../keys/use-library-keys.ts';
import { Boundary } from '../parts/boundary.tsx';
import { useKeepFocus } from '../parts/keep-focus.ts';
import { lazy } from '../parts/lazy.tsx';
import { useLibrary } from '../parts/library-context.ts';
import { type QueueParts, QueueView } from '../queue/queue-view.tsx';
import { SettingsView } from '../settings/settings-view.tsx';
import { SourcesView } from '../sources/sources-view.tsx';
import { CapturesView } from './captures-view.tsx';
import css from './library.module.css';
import { ListsView } from './lists/lists-view.tsx';
import { Rail } from './rail.tsx';
import type { RequestState } from './request-form.tsx';

const requestForm = lazy(async () => (await import('./request-form.tsx')).RequestForm);

/** Loaded when the media of chosen captures are saved. */
const chosenMediaPanel = lazy(async () => (await import('./list/chosen-media-panel.tsx')).ChosenMediaPanel);

interface Props {
  readonly place: Signal<LibraryPlace>;
  readonly request: RequestState;
  /** Loads the function that gives the schema of each operation's form. */
  readonly schemas: () => Promise<(path: string) => RequestSchema>;
  readonly commands: readonly { readonly name: string; readonly keys: string }[];
  readonly observed: readonly PlatformId[];
  /** Platforms with lists that Gleaner can scroll. */
  readonly listed: readonly PlatformId[];
  readonly queue: QueueParts;
  /** The archive that is being made; null while there is none. */
  readonly archive: ReadonlySignal<FunctionComponent | null>;
}

/** The library: captures, a form for any request, settings. */
export function Library({ place, request, schemas, commands, observed, listed, queue, archive }: Props) {
  const { library, lists, actions, chosenMedia } = useLibrary();
  const at = place.value;
  const Archive = archive.value;
  const isSaving = useComputed(() => chosenMedia.shown.value !== null);
  useKeepFocus('main [role=grid], main [data-seen] button', 'main h1', 'main input, main button', 'nav a');
  const helping = useSignal(false);
  const isListed = at.view === 'list' || at.view === 'capture';
  const openList = at.view === 'lists' && (at.id ?? '') !== '';
  const closeRow = lists.openSlot.value === null ? null : () => (lists.openSlot.value = null);
  const closeCapture = at.view === 'capture' ? () => actions.show('') : null;
  const close = openList ? closeRow : closeCapture;
  const search = () => {
    const field = () => document.querySelector<HTMLElement>('main input[type=search]');
    if (isListed || openList) {
      // At once, or the next keys are lost.
      field()?.focus();
      if (document.activeElement === field()) return;
      // In narrow windows, what is open hides the field.
      close?.();
    } else actions.go({ view: 'list', shelf: 'all' });
    // The list is there once the address has been read.
    setTimeout(() => field()?.focus(), 0);
  };
  const skip = () => document.querySelector<HTMLElement>('main h1')?.focus();
  useLibraryKeys({
    grid: at.view === 'lists' ? lists : library,
    close,
    helping,
    search,
  });
  useEffect(() => void queue.model.load(), [queue.model]);
  const { jobs = [], platforms = [] } = queue.model.status.value ?? {};
  const working = jobs.some(({ state }) => state === 'running');
  const isEmpty = library.rebuilding.value && library.shown.value.length === 0;
  const isLoading = at.view === 'request' && !requestForm.ready.value;
  return (
    <>
      <button type="button" class={css.skip} onClick={skip}>
        {message('skipRail')}
      </button>
      <Boundary at={at}>
        <Rail
          place={at}
          working={working}
          nearest={nearestLimit(platforms)}
          onHelp={() => (helping.value = true)}
          onSearch={search}
        />
      </Boundary>
      {helping.value && <KeyHelp onClose={() => (helping.value = false)} />}
      <main aria-busy={library.found.value === null || isEmpty || isLoading}>
        <Boundary at={libraryHash(at)}>
          {/* The list, or the queue, keeps its scroll position while a row of it is open beside it. */}
          {isListed && (
            <CapturesView
              part={at.view === 'capture' && at.part === 'media' ? 'media' : 'overview'}
              queue={queue.model}
            />
          )}
          {(at.view === 'queue' || at.view === 'job') && <QueueView {...queue} job={at.view === 'job' ? at.id : ''} />}
          {at.view === 'lists' && <ListsView id={at.id ?? ''} />}
          {at.view === 'request' && <requestForm.View schemas={schemas} state={request} />}
          {at.view === 'sources' && <SourcesView />}
          {at.view === 'settings' && <SettingsView commands={commands} observed={observed} listed={listed} />}
        </Boundary>
      </main>
      <div class={css.panels}>
        {isSaving.value && <chosenMediaPanel.View />}
        {Archive && <Archive />}
      </div>
    </>
  );
}
