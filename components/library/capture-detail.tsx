import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Capture } from '../../lib/core/capture.ts';
import type { SourceSummary } from '../../lib/core/view.ts';
import { noFilter, type OpenCapture } from '../../lib/features/library/pages/index.ts';
import { listMedia, type MediaItem, savable } from '../../lib/features/media/model/index.ts';
import { EnvelopeTree, useAnswer } from '../capture/envelope-tree.tsx';
import { RecordCard } from '../capture/record-card.tsx';
import { RecordExtras } from '../capture/record-extras.tsx';
import { RunFacts } from '../capture/run-facts.tsx';
import { WhyCard } from '../capture/why-card.tsx';
import { message, operationName, platformName } from '../format/message.ts';
import { TreeBar } from '../json-tree/tree-bar.tsx';
import { TreePicture } from '../json-tree/tree-picture.tsx';
import { MediaPicture, MediaViewer, mediaKey, mediaName } from '../media/media-viewer.tsx';
import { ViewerTools } from '../media/viewer-tools.tsx';
import { Button, IconButton } from '../parts/button.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { focusOn } from '../parts/focus-on.ts';
import { lazy } from '../parts/lazy.tsx';
import { useLibrary } from '../parts/library-context.ts';
import { Menu } from '../parts/menu.tsx';
import { Thumb } from '../parts/thumb.tsx';
import { useThumbnail } from '../parts/use-thumbnail.ts';
import { ReportButton } from '../report/report-button.tsx';
import css from './captures.module.css';
import { ExportDialog } from './export-dialog.tsx';
import { DetailShell } from './grid/detail-shell.tsx';
import { ItemCopies } from './item-copies.tsx';
import { ItemNoteEditor } from './item-note-editor.tsx';
import { lineName } from './list/capture-columns.tsx';
import { LongText } from './long-text.tsx';
import { MediaList } from './media-list.tsx';
import { exportedOpen, openExport } from './open-export.ts';

const history = lazy(async () => (await import('./version-history.tsx')).VersionHistory);

const toolsOf = (from: Capture) => ({ Bar: TreeBar, Picture: TreePicture, from });

interface Props {
  readonly open: OpenCapture;
  /** The tab to select first, once it exists. */
  readonly part: 'overview' | 'media';
}

/** All technical facts, in one place. */
function Technical(props: { readonly capture: Capture; readonly sources: readonly SourceSummary[] }) {
  const { capture } = props;
  return (
    <>
      <RunFacts {...props} />
      {capture.state !== 'running' && capture.drift.length === 0 && <ReportButton capture={capture} look="quiet" />}
    </>
  );
}

/**
 * The item's pictures and videos, one at a time; a click shows one as large as the window. The stored copy stands for
 * the first, because addresses expire. Its place is reserved from the start, so that nothing moves.
 */
function LeadPicture({ capture, items }: { readonly capture: Capture; readonly items: readonly MediaItem[] }) {
  const kept = useThumbnail(capture.id);
  /** Index of the medium shown; null until the user asks for another: only then are the platform's hosts asked. */
  const turned = useSignal<number | null>(null);
  const at = turned.value ?? 0;
  const isOpen = useSignal(false);
  const button = useRef<HTMLButtonElement>(null);
  const content = savable(items);
  // A post's sound has no picture.
  const seen = content.filter(({ kind }) => kind !== 'audio');
  const count = Math.max(1, seen.length);
  const item = seen[at] ?? content[0];
  const arrow = (icon: 'arrow-left' | 'arrow-right', label: string, by: number) => (
    <IconButton icon={icon} label={label} data-do={icon} onClick={() => (turned.value = (at + by + count) % count)} />
  );
  function close(last: number): void {
    isOpen.value = false;
    const shown = content[last];
    turned.value = Math.max(0, shown ? seen.indexOf(shown) : 0);
    focusOn(button.current);
  }
  return (
    <div class={css.lead}>
      <button
        ref={button}
        type="button"
        data-do="lead"
        aria-label={message('mediaShow', item ? mediaName(item, content.indexOf(item) + 1) : message('media'))}
        disabled={!item}
        onClick={() => (isOpen.value = true)}
      >
        {item && turned.value !== null && (at > 0 || kept === '') ? (
          <MediaPicture key={mediaKey(item)} item={item} items={items} capture={capture} look="wide" />
        ) : (
          <Thumb platform={capture.platform} address={kept} look="wide" kind={capture.mediaKind} />
        )}
      </button>
      {count > 1 && (
        <>
          {arrow('arrow-left', message('previous'), -1)}
          {arrow('arrow-right', message('next'), 1)}
          <span class={css.leadCount} role="status">
            {message('matchOf', at + 1, count)}
          </span>
        </>
      )}
      {isOpen.value && item && (
        <MediaViewer
          items={items}
          capture={capture}
          first={content.indexOf(item)}
          Tools={ViewerTools}
          onClose={close}
        />
      )}
    </div>
  );
}

/** The stored picture of a page from which no item could be read. */
function PageOnly({ capture }: { readonly capture: Capture }) {
  const kept = useThumbnail(capture.id);
  return (
    <div data-part="page-only">
      <p>{message('pageOnlyHelp')}</p>
      {kept && <Thumb platform={capture.platform} address={kept} look="wide" />}
    </div>
  );
}

interface OverviewProps extends OpenCapture {
  readonly answer: ReturnType<typeof useAnswer>;
  readonly media: readonly MediaItem[];
}

/** The item's facts, or why it was not captured; and its note. */
function Overview({ capture, related, answer, media }: OverviewProps) {
  const { library, actions } = useLibrary();
  const { card } = capture;
  const view = library.viewOf(capture.path);
  function byAuthor(): void {
    library.filter.value = { ...noFilter, author: capture.author };
    actions.show('');
  }
  return (
    <>
      {capture.state !== 'done' && capture.state !== 'running' && (
        <WhyCard
          capture={capture}
          view={view}
          retrying={library.repeating.value.has(capture.id)}
          onRetry={() => actions.repeat(capture.id)}
          onFixInput={() => actions.request(capture.request)}
          onProxyHelp={() => actions.go({ view: 'settings' })}
          onGrant={() => actions.grant(capture)}
        />
      )}
      {capture.pageOnly && <PageOnly capture={capture} />}
      {card && capture.mediaKind && <LeadPicture key={capture.id} capture={capture} items={media} />}
      {card && (
        <RecordCard
          card={card}
          heading={lineName(capture)}
          Words={LongText}
          {...(capture.author ? { onAuthor: byAuthor } : {})}
        />
      )}
      {card && answer && <RecordExtras part={view?.part} capture={capture} answer={answer} />}
      {related.note && (
        <ItemNoteEditor key={capture.id} grid={library} row={related.slots[0] ?? -1} note={related.note} />
      )}
    </>
  );
}

function DetailButtons({ open }: Pick<Props, 'open'>) {
  const { library, store, actions } = useLibrary();
  const { envelope, id, state, pageOnly } = open.capture;
  const stored = () => exportedOpen(open, store);
  return (
    <>
      {envelope !== null && <CopyButton label={message('copyEnvelope')} text={() => envelope} />}
      <ExportDialog count={1} unkept={!open.capture.stored} read={() => openExport(open, store)} />
      <Menu label={message('moreActions')} look="square" icon="more">
        {(state === 'done' || pageOnly) && (
          <>
            <ItemCopies read={stored} />
            <hr />
          </>
        )}
        <Button
          label={message('captureAgain')}
          icon="refresh"
          look="quiet"
          onClick={() => actions.repeat(id)}
          disabled={state === 'running'}
          busy={library.repeating.value.has(id)}
        />
        {open.capture.stored && (
          <Button
            label={message('delete')}
            icon="trash"
            look="danger"
            data-do="delete"
            onClick={() => library.removeOne(id)}
          />
        )}
      </Menu>
    </>
  );
}

/** One capture: summary, media, data, history, and how it was made. */
export function CaptureDetail({ open, part }: Props) {
  const { library, actions } = useLibrary();
  const { capture, related } = open;
  const tab = useSignal(0);
  const { envelope } = capture;
  const answer = useAnswer(capture);
  const card = library.viewOf(capture.path)?.card;
  const media = useMemo(() => (answer ? listMedia(card?.media, answer) : []), [answer, card]);
  useEffect(() => {
    tab.value = part === 'media' && media.length > 0 ? 1 : 0;
  }, [capture.id, part, media.length, tab]);
  const tabs = [
    {
      id: 'overview',
      name: message('overview'),
      view: () => <Overview {...open} answer={answer} media={media} />,
    },
    media.length > 0 && {
      id: 'media',
      name: message('mediaCount', media.length),
      view: () => <MediaList items={media} capture={capture} card={card} answer={answer} />,
    },
    envelope !== null && {
      id: 'data',
      name: message('data'),
      view: () => <EnvelopeTree text={envelope} tools={toolsOf(capture)} />,
    },
    related.versions.length > 1 && {
      id: 'history',
      name: message('trends'),
      view: () => <history.View {...open} />,
    },
    {
      id: 'details',
      name: message('details'),
      view: () => <Technical capture={capture} sources={library.viewOf(capture.path)?.sources ?? []} />,
    },
  ].filter((one) => one !== false);
  return (
    <DetailShell
      label={message('capture')}
      id={capture.id}
      from={`${platformName(capture.platform)} · ${operationName(capture.path)}`}
      title={lineName(capture)}
      page={{ url: capture.itemUrl, platform: capture.platform }}
      tabs={tabs}
      tab={tab}
      onClose={() => actions.show('')}
      buttons={<DetailButtons open={open} />}
    />
  );
}
