import { recordCard } from '../../lib/export/card/record-card.ts';
import { fileName } from '../../lib/export/files/file-name.ts';
import { JsonNode } from '../../lib/export/json/json-node.ts';
import { EnvelopeTree } from '../capture/envelope-tree.tsx';
import { RecordCard } from '../capture/record-card.tsx';
import { RecordExtras } from '../capture/record-extras.tsx';
import { RunFacts } from '../capture/run-facts.tsx';
import { WhyCard } from '../capture/why-card.tsx';
import { CaptureCollection } from '../collection/capture-collection.tsx';
import { message } from '../format/message.ts';
import { operationName, platformName } from '../format/word.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { saveFile } from '../parts/save-file.ts';
import { useOutline } from '../rows/use-outline.ts';
import type { PopupActions } from './popup-actions.ts';
import type { PopupModel } from './popup-model.ts';

interface Props {
  readonly model: PopupModel;
  readonly actions: PopupActions;
}

/** A run that ended: the capture with its facts, or why there is none. */
export function ResultView({ model, actions }: Props) {
  const run = model.run.value;
  const outline = useOutline(run?.envelope ?? null);
  if (!run) return null;
  const { envelope } = run;
  const view = model.views.value.find(({ path }) => path === run.path);
  const card = view && outline && run.state === 'done' ? recordCard(view.card, new JsonNode(outline)) : null;
  async function allow(): Promise<void> {
    const front = model.front.value;
    // What to allow is known here for the page in front alone; the library knows the rest.
    const wanted = run?.failure?.kind === 'proxy_unavailable' ? 'proxy' : front?.platform?.id === run?.platform && front?.origins;
    if (!wanted) actions.openLibrary(run?.id);
    else if (await actions.grant(wanted)) await model.repeat();
  }
  const back = model.front.value?.platform ? 'backToPage' : 'captureAnother';
  /** The copy key copies the envelope, unless something is selected or a part of the page copies something of its own. */
  function onCopy(event: ClipboardEvent): void {
    if (envelope === null || event.defaultPrevented || !document.getSelection()?.isCollapsed) return;
    if (event.target instanceof HTMLInputElement) return;
    event.clipboardData?.setData('text/plain', envelope);
    event.preventDefault();
  }
  return (
    <section onCopy={onCopy}>
      {run.state === 'done' ? (
        <header>
          <p class="muted">
            {platformName(run.platform)} · {operationName(run.path)}
          </p>
          <h1 tabIndex={-1} data-focus class="clamped">
            {run.title || run.itemId}
          </h1>
        </header>
      ) : (
        <WhyCard
          capture={run}
          view={view}
          onRetry={model.repeat}
          onFixInput={model.showPaste}
          onProxyHelp={() => actions.openLibrary(run.id)}
          onGrant={allow}
        />
      )}
      {/* Above all that appears a moment later: a button must not move from under the pointer. */}
      {run.state === 'done' && envelope !== null && (
        <div class="buttons">
          <CopyButton label={message('copyEnvelope')} text={() => envelope} look="primary" />
          <button type="button" data-do="save" onClick={() => saveFile(fileName(run), [envelope])}>
            {message('saveJson')}
          </button>
        </div>
      )}
      {card && <RecordCard card={card} heading={run.title} />}
      {card && outline && <RecordExtras part={view?.part} capture={run} outline={outline} />}
      <CaptureCollection capture={run} view={view} />
      <RunFacts capture={run} />
      {outline && <EnvelopeTree outline={outline} />}
      {!run.stored && <p class="muted">{message(run.incognito ? 'privateWindow' : 'notStored')}</p>}
      <div class="buttons">
        {run.stored && (
          <button type="button" class="quiet" onClick={() => actions.openLibrary(run.id)}>
            {message('openInLibrary')}
          </button>
        )}
        {run.state === 'done' && (
          <button type="button" class="quiet" onClick={model.repeat}>
            {message('captureAgain')}
          </button>
        )}
        <button type="button" class="quiet" data-do="back" onClick={model.showPage}>
          {message(back)}
        </button>
      </div>
    </section>
  );
}
