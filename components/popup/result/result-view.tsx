import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { counterChanges } from '../../../lib/features/capture/model/index.ts';
import { type EndedRun, placeOf } from '../../../lib/features/capture/pages/index.ts';
import { listMedia, savable } from '../../../lib/features/media/model/index.ts';
import { Completeness } from '../../capture/completeness.tsx';
import { EnvelopeTree } from '../../capture/envelope-tree.tsx';
import { RecordCard } from '../../capture/record-card.tsx';
import { RecordExtras } from '../../capture/record-extras.tsx';
import { RunFacts } from '../../capture/run-facts.tsx';
import { useAnswer } from '../../capture/use-answer.ts';
import { CaptureCollection } from '../../collection/capture-collection.tsx';
import { message } from '../../format/message.ts';
import { operationName, platformName } from '../../format/word.ts';
import { Button } from '../../parts/button.tsx';
import { lazy } from '../../parts/lazy.tsx';
import { Tabs } from '../../parts/tabs.tsx';
import { Picture } from '../picture.tsx';
import { usePopup } from '../popup-context.ts';
import { useEarlierCounters } from '../use-earlier-counters.ts';
import { FailureView } from './failure-view.tsx';
import { ResultActions } from './result-actions.tsx';

/** Loaded when opened. */
const mediaPanel = lazy(async () => (await import('../../media/media-panel.tsx')).MediaPanel);

/** The copy shortcut copies the envelope, unless text is selected or the target handles the copy itself. */
function copyWhole(event: ClipboardEvent, envelope: string | null): void {
  if (envelope === null || event.defaultPrevented || !document.getSelection()?.isCollapsed) return;
  if (event.target instanceof HTMLInputElement) return;
  event.clipboardData?.setData('text/plain', envelope);
  event.preventDefault();
}

/** A finished run: the capture with its facts, or why there is none. */
export function ResultView(shown: EndedRun) {
  const { model, actions } = usePopup();
  const { run, front } = shown;
  const section = useRef<HTMLElement>(null);
  const tab = useSignal(0);
  const view = model.operations.value.find(({ path }) => path === run.path);
  const done = run.state === 'done';
  const card = done ? run.card : null;
  const answer = useAnswer(run);
  const media = useMemo(() => (answer ? listMedia(answer) : []), [answer]);
  const content = savable(media);
  // Wait for them before showing any of the card, so that nothing shifts.
  const earlier = useEarlierCounters(done ? run.id : '');
  const changes = useMemo(() => counterChanges(earlier ?? [], card?.counters ?? []), [earlier, card]);
  const ready = earlier !== undefined;
  useEffect(() => section.current?.querySelector<HTMLElement>('[data-focus]')?.focus(), [run.id]);
  // A screenshot shows the active tab, which need not be the item's page.
  const takePicture = placeOf(front, run) === 'item' ? actions.picture : null;
  const cardTab = () => (
    <>
      {ready && card && <RecordCard card={card} heading={run.title} changes={changes} />}
      {ready && card && answer && <RecordExtras part={view?.part} capture={run} answer={answer} />}
      {ready && <CaptureCollection capture={run} view={view} />}
    </>
  );
  const tabs = [
    { id: 'overview', name: message('overview'), view: cardTab },
    { id: 'data', name: message('data'), view: () => <EnvelopeTree text={run.envelope} /> },
    { id: 'details', name: message('details'), view: () => <RunFacts capture={run} /> },
    ...(content.length > 0
      ? [{ id: 'media', name: message('media'), view: () => <mediaPanel.View items={media} capture={run} allow={actions.grant} /> }]
      : []),
  ];
  return (
    <section ref={section} onCopy={(event) => copyWhole(event, run.envelope)}>
      {/* Above everything that appears a moment later: a button must not move away from the pointer. */}
      <div class="ways">
        <Button
          label={message(front.platform ? 'backToPage' : 'captureAnother')}
          class="quiet"
          data-do="back"
          onClick={() => model.showPage(front)}
        />
        {run.stored && (
          <Button label={message('openInLibrary')} class="quiet" onClick={() => actions.open({ view: 'capture', id: run.id })} />
        )}
      </div>
      {!run.stored && <p class="muted">{message(run.incognito ? 'privateWindow' : 'notStored')}</p>}
      {done ? (
        <>
          <header class="heading">
            <Picture platform={run.platform} kept={run.id} take={takePicture} />
            <div>
              <p class="muted">
                {platformName(run.platform)} · {operationName(run.path)}
              </p>
              <h1 tabIndex={-1} data-focus class="clamped">
                {run.title || run.itemId}
              </h1>
            </div>
          </header>
          {run.envelope !== null && (
            <ResultActions
              run={run}
              envelope={run.envelope}
              media={content}
              onRepeat={shown.whole ? null : () => model.repeat(front, run)}
              onMedia={() => (tab.value = 3)}
            />
          )}
          <Completeness capture={run} onOpen={() => (tab.value = 2)} />
          <Tabs key={run.id} label={message('views')} tabs={tabs} at={tab} />
        </>
      ) : (
        <FailureView {...shown} view={view} />
      )}
    </section>
  );
}
