import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useMemo } from 'preact/hooks';
import type { FrontPage } from '../../../lib/features/capture/protocol.ts';
import { createPageList, type PageListModel } from '../../../lib/features/lists/pages/index.ts';
import type { ListLook } from '../../../lib/features/lists/protocol.ts';
import { createPaged, type PagedModel } from '../../../lib/features/queue/pages/index.ts';
import { listCountText, listEndText } from '../../format/list-text.ts';
import { message, platformName, troubleText } from '../../format/message.ts';
import { useBackground } from '../../parts/background-context.ts';
import { Button } from '../../parts/button.tsx';
import { Tick } from '../../parts/tick.tsx';
import { useAsked } from '../../parts/use-asked.ts';
import css from '../popup.module.css';
import { usePopup } from '../popup-context.ts';
import { PagedRow } from './paged-row.tsx';
import { ScrollForm } from './scroll-form.tsx';

const usualLimits = [200, 1000, 5000];

function gatherText({ total = '', gathered, ...list }: ListLook, quiet: boolean): string {
  if (list.count === 0) return message(list.kind === 'comments' ? 'commentGatherNone' : 'listGatherNone');
  return message('listGather', listCountText({ ...list, total: null, totalWords: gathered || quiet ? '' : total }));
}

interface Props {
  readonly front: FrontPage;
  /** The page's own answers may be read. */
  readonly listed: boolean;
  /** The page shows no item that can be captured, only its list. */
  readonly alone: boolean;
  /** Receives the button that saves the list, to be shown beside another one; null: it is shown here. */
  readonly beside: Signal<ComponentChildren> | null;
}

/** Why there is nothing to gather: the user has switched off observing, or the page has received no list. */
function NoList({ front, alone, list }: Pick<Props, 'front' | 'alone'> & Pick<ReadProps, 'list'>) {
  const background = useBackground();
  const { actions } = usePopup();
  const id = front.platform?.id ?? '';
  const [settings] = useAsked(() => background.ask('settings.read', {}), [background]);
  async function watch(): Promise<void> {
    await background.ask('settings.change', { unwatched: { [id]: false } });
    actions.showPage(front.tabId, front.url, true);
  }
  if (!settings) return null;
  if (!settings.unwatched.includes(id)) return <p class="muted">{message('listNothing')}</p>;
  return (
    <>
      <p class="muted">{message('reason_list_unwatched')}</p>
      <Button
        label={message('listWatch', platformName(id))}
        look={alone ? 'primary wide' : 'wide'}
        data-do="watch"
        onClick={() => list.attempt(watch)}
      />
    </>
  );
}

/** Loads the page once more: what it receives is not copied. */
function ReloadButton({ front, look }: Pick<Props, 'front'> & { readonly look: 'primary wide' | 'wide' | 'quiet' }) {
  const { actions } = usePopup();
  return (
    <Button
      label={message('listReload')}
      look={look}
      data-do="reload"
      data-focus={look === 'primary wide' || undefined}
      onClick={() => actions.showPage(front.tabId, front.url, true)}
    />
  );
}

interface ReadProps extends Pick<Props, 'front' | 'alone'> {
  readonly list: PageListModel;
  readonly look: ListLook | undefined;
  readonly isComments: boolean;
  readonly fresh: Signal<boolean>;
}

/** Gathering what the user reads: the number of rows in the page, and the buttons to start and end. */
function ReadButton({ list, look, front, alone, isComments, fresh }: ReadProps) {
  // The comments of a captured item are only a quiet line.
  const quiet = isComments && !alone;
  const form = alone ? 'primary wide' : quiet ? 'quiet' : 'wide';
  if (look?.watched === false && look.gathered?.state !== 'gathering')
    return <ReloadButton front={front} look={form} />;
  return look?.gathered?.state === 'gathering' ? (
    <Button
      label={message('listStop')}
      look="wide"
      data-do="stop-list"
      data-focus={alone || undefined}
      onClick={list.end}
    />
  ) : (
    <Button
      label={look ? gatherText(look, quiet) : message('listLooking')}
      look={form}
      busy={!look}
      data-do="gather"
      data-focus={alone || undefined}
      onClick={() => list.gather(fresh.value)}
    />
  );
}

/** The result of gathering. */
function Gathered({ look, isComments, fresh }: Pick<ReadProps, 'look' | 'isComments' | 'fresh'>) {
  const { actions } = usePopup();
  const gathered = look?.gathered ?? null;
  const goesOn = gathered?.state === 'gathering';
  return (
    <>
      {isComments && gathered && !goesOn && (
        <Tick label={message('commentFresh')} checked={fresh.value} onTurn={(on) => (fresh.value = on)} />
      )}
      {gathered && (
        <div class={css.popupRow} data-list={gathered.state}>
          <p role="status">
            {listCountText(gathered)} <small class="clamped">{listEndText(gathered)}</small>
          </p>
          <Button
            label={message('openList')}
            look="quiet"
            data-do="open-list"
            onClick={() => actions.open({ view: 'lists', id: gathered.id })}
          />
        </div>
      )}
    </>
  );
}

interface WayProps {
  readonly list: PageListModel | null;
  readonly scroll: ListLook['scroll'];
  readonly fresh: Signal<boolean>;
}

/**
 * The ways to all comments: page by page if the platform has such an operation; by scrolling otherwise, for replies, and
 * for new ones alone.
 */
function CommentWays({ list, paged, scroll, fresh }: WayProps & { readonly paged: PagedModel | null }) {
  const replies = useSignal(false);
  // The tick is there only beside an earlier list.
  const isFresh = fresh.value && Boolean(list?.look.value?.gathered);
  const byScrolling = !paged || (scroll != null && (replies.value || isFresh));
  function start(rows: number): unknown {
    if (!byScrolling) return paged?.save(rows);
    return list?.scroll({
      ...(rows > 0 ? { rows } : {}),
      ...(replies.value ? { replies: true } : {}),
      fresh: isFresh,
    });
  }
  // Page by page, all would be asked for.
  if (paged && isFresh && !scroll)
    return scroll === null ? <small class="muted">{message('listScrollOff')}</small> : null;
  return (
    <ScrollForm
      name={message('commentAll')}
      most={byScrolling ? (scroll?.rows ?? null) : null}
      usual={usualLimits}
      start={message('commentGatherNone')}
      help={message(byScrolling ? 'listScrollWindow' : 'pagesHelp')}
      onStart={start}
    >
      {scroll && <Tick label={message('commentReplies')} name="replies" onTurn={(on) => (replies.value = on)} />}
    </ScrollForm>
  );
}

/** Scrolling by Gleaner, with its limits. */
function ScrollWay({ list, scroll, fresh }: WayProps) {
  function start(rows: number, form: FormData): unknown {
    const since = Date.parse(`${form.get('since')}T00:00`);
    const until = { ...(since > 0 ? { since } : {}), ...(form.has('known') ? { known: true } : {}) };
    return list?.scroll({ ...(rows > 0 ? { rows } : {}), ...until, fresh: fresh.value });
  }
  const [name, help] = [message('listScroll'), message('listScrollWindow')];
  return (
    <ScrollForm name={name} most={scroll?.rows ?? null} start={message('listScrollStart')} help={help} onStart={start}>
      <label>
        {message('listScrollSince')} <input type="date" name="since" />
      </label>
      <label>
        <input type="checkbox" name="known" /> {message('listScrollKnown')}
      </label>
    </ScrollForm>
  );
}

/** Loads a model when it is new, and stops it when another one takes its place. */
function useLoaded(model: PageListModel | PagedModel | null): void {
  useEffect(() => {
    void model?.load();
    return model?.stop;
  }, [model]);
}

/** The page's list, if it may be read, and the job that asks for its comments, if there can be one. */
function useLists(front: FrontPage, listed: boolean) {
  const { tabId, pages, target, incognito } = front;
  const background = useBackground();
  const itemId = Object.values(target?.ids ?? {})[0] ?? '';
  const { path = '' } = pages?.operation ?? {};
  const body = pages?.body ?? '';
  const list = useMemo(
    () => (listed && !incognito ? createPageList(background, tabId ?? -1) : null),
    [background, tabId, listed, incognito],
  );
  const paged = useMemo(
    () => (path && !incognito ? createPaged(background, { path, body, itemId, tabId }) : null),
    [background, path, body, itemId, tabId, incognito],
  );
  useLoaded(list);
  useLoaded(paged);
  // Beside the page (in the panel at the side), it may have been loaded again meanwhile.
  useEffect(() => {
    const look = list?.look.value;
    if (look === null || look?.watched === false) void list?.load();
  }, [list, front]);
  return { list, paged };
}

/**
 * The list that the page shows, and the ways to save it: as the user reads it, or all of it. Parts that are known late
 * move nothing that can already be clicked.
 */
export function PageList({ front, listed, alone, beside }: Props) {
  const { list, paged } = useLists(front, listed);
  const fresh = useSignal(false);
  const isComments = front.list?.kind === 'comments' || !listed;
  const quiet = isComments && !alone;
  const found = list?.look.value;
  const progress = paged?.progress.value ?? null;
  const state = progress?.state;
  // What a job that has stopped has filled is told by the job: no page is gathered for it.
  const own = state === 'paused' && found?.gathered;
  const look = own && own.tabId === null && own.id === progress?.list ? { ...found, gathered: null } : found;
  const asks = state === 'running';
  // A job that has stopped is led on, not begun anew; what the page shows is saved beside it.
  const anew = state === 'paused' ? null : paged;
  const reads = list && look !== null && !asks ? { list, look, front, alone, isComments, fresh } : null;
  const button = reads && <ReadButton {...reads} />;
  useLayoutEffect(() => {
    if (beside) beside.value = button;
  });
  if (front.incognito) return quiet ? null : <p class="muted">{message('listPrivate')}</p>;
  // The list that an earlier job has filled says more than the job.
  const job = asks || !anew || !look?.gathered ? progress : null;
  const scroll = look?.scroll;
  const goesOn = look?.gathered?.state === 'gathering';
  const idle = !asks && !goesOn;
  // By then, the parts above it have their height.
  const isKnown = list === null || look !== undefined;
  const trouble = list?.trouble.value ?? paged?.trouble.value;
  const ways = { list, scroll, fresh };
  return (
    <>
      {!beside && button}
      {reads && <Gathered {...reads} />}
      {paged && job && <PagedRow model={paged} progress={job} front={front} />}
      {list && look === null && !quiet && !list.trouble.value && <NoList front={front} alone={alone} list={list} />}
      {trouble && <p role="alert">{troubleText(trouble)}</p>}
      {idle && isComments && isKnown && (anew || scroll) && <CommentWays {...ways} paged={anew} />}
      {idle && !isComments && scroll && <ScrollWay {...ways} />}
      {look?.watched === false && goesOn && <ReloadButton front={front} look="quiet" />}
      {look?.watched && scroll === null && !look.gathered && !quiet && (
        <small class="muted">{message('listScrollOff')}</small>
      )}
    </>
  );
}
