import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Capture } from '../../lib/core/capture.ts';
import type { CaptureStore, OpenCapture } from '../../lib/features/library/pages/index.ts';
import { listMedia } from '../../lib/features/media/model/index.ts';
import { EnvelopeTree } from '../capture/envelope-tree.tsx';
import { RecordCard } from '../capture/record-card.tsx';
import { RecordExtras } from '../capture/record-extras.tsx';
import { RunFacts } from '../capture/run-facts.tsx';
import { useAnswer } from '../capture/use-answer.ts';
import { WhyCard } from '../capture/why-card.tsx';
import { CaptureCollection } from '../collection/capture-collection.tsx';
import { formatTime } from '../format/format-time.ts';
import { message } from '../format/message.ts';
import { operationName, platformName } from '../format/word.ts';
import { TreeBar } from '../json-tree/tree-bar.tsx';
import { TreePicture } from '../json-tree/tree-picture.tsx';
import { Button } from '../parts/button.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { useLibrary } from '../parts/library-context.ts';
import { Select } from '../parts/select.tsx';
import { Tabs } from '../parts/tabs.tsx';
import { ReportButton } from '../report/report-button.tsx';
import { ExportMenu } from './export-menu.tsx';
import { MediaList } from './media-list.tsx';
import { VersionFigures } from './version-figures.tsx';

const tools = { Bar: TreeBar, Picture: TreePicture };

interface Props {
  readonly open: OpenCapture;
  /** The tab to select first, once it exists. */
  readonly part: 'overview' | 'media';
}

/** The open capture for an export, read from the store at that moment. */
async function* one(id: string, store: CaptureStore): AsyncGenerator<Capture> {
  const capture = await store.get(id);
  if (capture) yield capture;
}

/** The other captures of the same item. */
function Versions({ capture, related: { versions } }: OpenCapture) {
  const { actions } = useLibrary();
  if (versions.length < 2) return null;
  const options = versions.map(({ id, startedAt }, index) => [id, `${index + 1} · ${formatTime(startedAt)}`] as const);
  return (
    <label>
      {message('version')} <Select value={capture.id} options={options} onChoose={actions.show} />
    </label>
  );
}

/** One capture: summary, data and media. */
export function CaptureDetail({ open, part }: Props) {
  const { library, store, actions } = useLibrary();
  const { capture, related } = open;
  const tab = useSignal(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const { card, envelope } = capture;
  const answer = useAnswer(capture);
  const media = useMemo(() => (answer ? listMedia(answer) : []), [answer]);
  const view = library.viewOf(capture.path);
  const title = capture.title || capture.itemId || operationName(capture.path);
  useEffect(() => heading.current?.focus(), [capture.id]);
  useEffect(() => {
    tab.value = part === 'media' && media.length > 0 ? 2 : 0;
  }, [capture.id, part, media.length, tab]);
  const tabs = [
    {
      id: 'overview',
      name: message('overview'),
      view: () => (
        <>
          {capture.state !== 'done' && capture.state !== 'running' && (
            <WhyCard
              capture={capture}
              view={view}
              onRetry={() => actions.repeat(capture.id)}
              onFixInput={() => actions.request(capture.request)}
              onProxyHelp={() => actions.go({ view: 'settings' })}
              onGrant={() => actions.grant(capture)}
            />
          )}
          {card && <RecordCard card={card} heading={title} />}
          {card && answer && <RecordExtras part={view?.part} capture={capture} answer={answer} />}
          <VersionFigures versions={related.versions} />
          <CaptureCollection capture={capture} view={view} />
          <RunFacts capture={capture} />
        </>
      ),
    },
    ...(envelope === null ? [] : [{ id: 'data', name: message('data'), view: () => <EnvelopeTree text={envelope} tools={tools} /> }]),
    ...(media.length > 0
      ? [{ id: 'media', name: message('mediaCount', media.length), view: () => <MediaList items={media} capture={capture} /> }]
      : []),
  ];
  return (
    <section class="detail" aria-label={message('capture')}>
      <header>
        <p class="muted">
          {platformName(capture.platform)} · {operationName(capture.path)}
        </p>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <Button label={message('close')} class="quiet back" data-do="close" onClick={() => actions.show('')} />
      </header>
      <div class="buttons">
        {envelope !== null && <CopyButton label={message('copyEnvelope')} text={() => envelope} />}
        {!related.collection && (
          <Button label={message('captureAgain')} onClick={() => actions.repeat(capture.id)} disabled={capture.state === 'running'} />
        )}
        <Button label={message('delete')} onClick={() => library.removeOne(capture.id)} />
        {capture.state === 'done' && <ReportButton capture={capture} />}
        <ExportMenu count={1} read={() => one(capture.id, store)} />
        <Versions {...open} />
      </div>
      <Tabs key={capture.id} label={message('views')} tabs={tabs} at={tab} />
    </section>
  );
}
