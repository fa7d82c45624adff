import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { type EndedRun, placeOf } from '../../../lib/features/capture/pages/index.ts';
import { listMedia, savable } from '../../../lib/features/media/model/index.ts';
import { EnvelopeTree, useAnswer } from '../../capture/envelope-tree.tsx';
import { RecordCard } from '../../capture/record-card.tsx';
import { RecordExtras } from '../../capture/record-extras.tsx';
import { RunFacts } from '../../capture/run-facts.tsx';
import { completenessText } from '../../format/completeness-text.ts';
import { formatAge } from '../../format/format-time.ts';
import { message, operationName } from '../../format/message.ts';
import { Button } from '../../parts/button.tsx';
import { Chip } from '../../parts/chip.tsx';
import { focusFirst } from '../../parts/focus-on.ts';
import { lazy } from '../../parts/lazy.tsx';
import { Tabs } from '../../parts/tabs.tsx';
import { ItemHead } from '../item-head.tsx';
import css from '../popup.module.css';
import { usePopup } from '../popup-context.ts';
import { Stats } from '../stats.tsx';
import { FailureView } from './failure-view.tsx';
import { QuickNote } from './quick-note.tsx';
import { ResultFooter } from './result-footer.tsx';

/** Loaded when opened. */
const mediaPanel = lazy(async () => (await import('../../media/media-panel.tsx')).MediaPanel);

/** The copy shortcut copies the envelope, unless text is selected or the target handles the copy itself. */
function copyWhole(event: ClipboardEvent, envelope: string | null): void {
  if (envelope === null || event.defaultPrevented || !document.getSelection()?.isCollapsed) return;
  if (event.target instanceof Element && event.target.matches('input, textarea')) return;
  event.clipboardData?.setData('text/plain', envelope);
  event.preventDefault();
}

/** A finished run: the capture with its facts, or why there is none. For each run anew: nothing of one stays on the next. */
export function ResultView(shown: EndedRun) {
  const { model, actions } = usePopup();
  const { run, front } = shown;
  const section = useRef<HTMLElement>(null);
  const tab = useSignal(0);
  const view = model.operations.value.find(({ path }) => path === run.path);
  const done = run.state === 'done';
  const completeness = completenessText(run);
  const card = done ? run.card : null;
  const answer = useAnswer(run);
  const media = useMemo(() => (answer ? listMedia(view?.card.media, answer) : []), [answer, view]);
  const content = savable(media);
  useLayoutEffect(() => {
    focusFirst(section.current, done ? '[data-title]' : '[data-focus]');
  }, []);
  const age = formatAge(run.endedAt ?? run.startedAt);
  const head = (
    <ItemHead
      platform={run.platform}
      title={run.title || [operationName(run.path), run.itemId].filter(Boolean).join(' ')}
      kept={run.id}
      // A screenshot shows the active tab, which need not be the item's page.
      inFront={placeOf(front, run) === 'item'}
      state={done ? 'done' : 'failed'}
    >
      {run.author &&
        // Only an ordinary window shows the library, and its history would keep the name.
        (run.incognito ? (
          <span class="cut">{run.author}</span>
        ) : (
          <Button
            label={run.author}
            look="quiet"
            class="cut"
            title={message('allByAuthor', run.author)}
            data-do="author"
            onClick={() => actions.open({ view: 'list', shelf: { platform: run.platform, author: run.author } })}
          />
        ))}
      <span class="muted">{done ? message('capturedAgo', age) : age}</span>
      {done && completeness && (
        <Chip
          tone={run.complete ? 'good' : 'warn'}
          icon={run.complete ? 'check' : 'alert'}
          label={completeness}
          data-do="completeness"
          // The details name what is missing.
          onClick={() => (tab.value = content.length > 0 ? 3 : 2)}
        />
      )}
    </ItemHead>
  );
  if (!done) return <FailureView {...shown} view={view} head={head} section={section} />;
  const overview = () => (
    <>
      {head}
      {!run.stored && <p class="muted">{message(run.incognito ? 'privateWindow' : 'notStored')}</p>}
      <Stats run={run} />
      {run.stored && run.itemId !== '' && <QuickNote id={run.id} />}
      {card && <RecordCard card={card} heading={run.title} brief />}
      {card && answer && <RecordExtras part={view?.part} capture={run} answer={answer} />}
    </>
  );
  const titled = (view: () => ComponentChildren) => () => (
    <>
      <h1 tabIndex={-1} class="cut">
        {run.title || run.itemId}
      </h1>
      {view()}
    </>
  );
  const tabs = [
    { id: 'overview', name: message('overview'), view: overview },
    { id: 'data', name: message('data'), view: titled(() => <EnvelopeTree text={run.envelope} />) },
    ...(content.length > 0
      ? [{ id: 'media', name: message('media'), view: titled(() => <mediaPanel.View items={media} capture={run} />) }]
      : []),
    { id: 'details', name: message('details'), view: titled(() => <RunFacts capture={run} />) },
  ];
  return (
    <section ref={section} data-view="result" class={css.resultView} onCopy={(event) => copyWhole(event, run.envelope)}>
      <Tabs label={message('views')} tabs={tabs} at={tab} />
      {run.envelope !== null && (
        <ResultFooter
          run={run}
          media={media}
          content={content}
          envelope={run.envelope}
          toCopy={front.toCopy === (run.id || null)}
          onRepeat={() => model.repeat(front, run)}
        />
      )}
    </section>
  );
}
