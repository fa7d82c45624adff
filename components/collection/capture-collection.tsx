import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { Capture } from '../../lib/core/capture.ts';
import type { OperationView } from '../../lib/core/view.ts';
import { isOnPage } from '../../lib/features/capture/model/index.ts';
import type { CollectionProgress } from '../../lib/features/queue/model/index.ts';
import { type CollectionModel, type CollectionSubject, createCollection } from '../../lib/features/queue/pages/index.ts';
import { formatCount } from '../format/format-count.ts';
import { counted, message, reasonText, troubleText } from '../format/message.ts';
import { useBackground } from '../parts/background-context.ts';
import { Button } from '../parts/button.tsx';
import { Select } from '../parts/select.tsx';
import css from './collection.module.css';

const limits = [0, 200, 1000, 5000];

/** The state of the collection or why it is paused or ended, in words. */
function reasonOf({ state, end, failure }: CollectionProgress): string {
  if (state === 'running') return message('collecting');
  if (state === 'done' && end) return message(`collected_${end}`);
  if (failure?.reason.code === 'collection_tab_closed') return message('collectionNeedsPage');
  return failure ? reasonText(failure.reason) : message('collectionPaused');
}

function Progress({ collection }: { readonly collection: CollectionProgress }) {
  const { collected, total, captures, state } = collection;
  const [found, all] = [formatCount(collected), formatCount(total)];
  return (
    <>
      {state !== 'done' && <progress value={collected} max={Math.max(total, collected, 1)} aria-label={message('collectAll')} />}
      <p role="status">
        <b>{total > 0 ? message('collectedOf', found, all) : message('collectedSome', found)}</b>{' '}
        <span class="muted">{counted('pageCount', captures.length)}</span>
        <small>{reasonOf(collection)}</small>
      </p>
    </>
  );
}

function Wishes({ model }: { readonly model: CollectionModel }) {
  const limit = useSignal(0);
  const { collection } = model;
  const raised = collection.value?.end === 'limit' && (limit.value === 0 || limit.value > collection.value.collected);
  const wish = { limit: limit.value };
  return (
    <>
      <p class={css.wishes}>
        <label>
          {message('collectLimit')}{' '}
          <Select
            value={limit.value}
            options={limits.map((one) => [one, one === 0 ? message('collectEverything') : formatCount(one)])}
            onChoose={(one) => (limit.value = one)}
          />
        </label>
      </p>
      <Button
        label={message(raised ? 'collectOn' : collection.value ? 'collectAgain' : 'collectAll')}
        data-do="collect"
        onClick={() => (raised ? model.resume(wish) : model.start(wish))}
      />
    </>
  );
}

interface Props {
  readonly subject: CollectionSubject;
  /** False = shown only while the subject has a running or paused collection. */
  readonly begins: boolean;
}

/** Collects all pages of a list in the background: progress, pause, resume, and saving the whole list as a file. */
export function CollectionPanel({ subject, begins }: Props) {
  const background = useBackground();
  const { path, body, itemId, tabId } = subject;
  const model = useMemo(() => createCollection(background, { path, body, itemId, tabId }), [background, path, body, itemId, tabId]);
  useEffect(() => {
    void model.load();
    return model.stop;
  }, [model]);
  const collection = model.collection.value;
  const state = collection?.state;
  if (!begins && (!state || state === 'done')) return null;
  const { failure, itemUrl = '' } = collection ?? {};
  return (
    <section class={css.collection} data-collection={state ?? 'none'} aria-label={message('collectAll')}>
      {collection && <Progress collection={collection} />}
      {model.trouble.value && <p role="alert">{troubleText(model.trouble.value)}</p>}
      {(!collection || state === 'done') && <Wishes model={model} />}
      <div class="buttons">
        {state === 'running' && <Button label={message('pause')} onClick={model.pause} />}
        {state === 'paused' && itemUrl && isOnPage(failure?.action) && (
          <a class="button primary" href={itemUrl} target="_blank" rel="noopener noreferrer" data-do="open-page">
            {message(`action_${failure.action}`)}
          </a>
        )}
        {state === 'paused' && <Button label={message('resume')} data-do="resume" onClick={() => model.resume({})} />}
        {collection && state !== 'running' && collection.collected > 0 && <Button label={message('saveCollected')} onClick={model.save} />}
      </div>
    </section>
  );
}

/**
 * Offers the remaining pages of the list that a capture is a page of; renders nothing for other operations and in private windows.
 * A failed or interrupted page cannot start a collection, but shows the collection it belongs to.
 */
export function CaptureCollection({ capture, view }: { readonly capture: Capture; readonly view: OperationView | undefined }) {
  const { path, itemId, tabId, request, state, incognito } = capture;
  if (!view?.collects || incognito) return null;
  return <CollectionPanel subject={{ path, body: request.body, itemId, tabId }} begins={state === 'done'} />;
}
