import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { FrontPage } from '../../../lib/features/capture/protocol.ts';
import { createPageList } from '../../../lib/features/lists/pages/index.ts';
import type { ListLook, ScrollUntil } from '../../../lib/features/lists/protocol.ts';
import { listCountText, listEndText } from '../../format/list-text.ts';
import { counted, message, platformName, troubleText } from '../../format/message.ts';
import { useBackground } from '../../parts/background-context.ts';
import { Button } from '../../parts/button.tsx';
import { useAsked } from '../../parts/use-asked.ts';
import css from '../popup.module.css';
import { usePopup } from '../popup-context.ts';

interface ScrollFormProps {
  /** How many the day has left; null: no limit is known. */
  readonly rows: number | null;
  /** They have no order of time; their replies may be wanted, too. */
  readonly isComments: boolean;
  readonly onScroll: (until: ScrollUntil) => unknown;
}

/** Scrolling by Gleaner: until when, and its start. */
function ScrollForm({ rows, isComments, onScroll }: ScrollFormProps) {
  const tick = isComments ? 'replies' : 'known';
  function send(event: SubmitEvent): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    const [wanted, since] = [Number(form.get('rows')), Date.parse(`${form.get('since')}T00:00`)];
    onScroll({ ...(wanted > 0 ? { rows: wanted } : {}), ...(since > 0 ? { since } : {}), ...(form.has(tick) ? { [tick]: true } : {}) });
  }
  return (
    <details class={css.session} data-do="scroll-form">
      <summary>{message('listScroll')}</summary>
      <form class={css.scrollForm} onSubmit={send}>
        <label>
          {message('listScrollRows')} <input type="number" name="rows" min={1} max={rows ?? undefined} placeholder={String(rows ?? '')} />
        </label>
        {!isComments && (
          <label>
            {message('listScrollSince')} <input type="date" name="since" />
          </label>
        )}
        <label>
          <input type="checkbox" name={tick} /> {message(isComments ? 'commentReplies' : 'listScrollKnown')}
        </label>
        <Button type="submit" label={message('listScrollStart')} data-do="scroll" disabled={rows === 0} />
        <small>{message('listScrollWindow')}</small>
      </form>
    </details>
  );
}

function gatherText({ total = '', gathered, ...look }: ListLook, quiet: boolean): string {
  const { kind, count, atLeast } = look;
  const isComments = kind === 'comments';
  if (count === 0) return message(isComments ? 'commentGatherNone' : 'listGatherNone');
  if (isComments) return message('commentGather', listCountText({ ...look, total: null, totalWords: gathered || quiet ? '' : total }));
  return counted(atLeast ? 'listGatherAtLeast' : 'listGather', count);
}

interface Props {
  readonly front: FrontPage;
  /** The page shows no item that could be captured: gathering is what its popup is for. */
  readonly alone: boolean;
}

/** Why there is nothing to gather: the user has switched off what lists come from, or the page has received none. */
function NoList({ front, alone }: Props) {
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
      <Button label={message('listWatch', platformName(id))} look={alone ? 'primary wide' : 'wide'} data-do="watch" onClick={watch} />
    </>
  );
}

/**
 * The list that the page shows: how much of it the page holds, its gathering, and what has come of it. What is known late stands below the
 * button, where it moves nothing that can be clicked already.
 */
export function PageList({ front, alone }: Props) {
  const background = useBackground();
  const { actions } = usePopup();
  const fresh = useSignal(false);
  const list = useMemo(() => createPageList(background, front.tabId ?? -1), [background, front.tabId]);
  useEffect(() => {
    if (!front.incognito) void list.load();
    return list.stop;
  }, [list]);
  // Beside an item, its comments are a quiet line, which says nothing where there is nothing to gather.
  const isComments = front.list?.kind === 'comments';
  const quiet = isComments && !alone;
  if (front.incognito && quiet) return null;
  if (front.incognito) return <p class="muted">{message('listPrivate')}</p>;
  const look = list.look.value;
  const gathered = look?.gathered ?? null;
  const goesOn = gathered?.state === 'gathering';
  return (
    <>
      {goesOn && <Button label={message('listStop')} look="wide" data-do="stop-list" data-focus={alone || undefined} onClick={list.end} />}
      {!goesOn && look !== null && (
        <Button
          label={look ? gatherText(look, quiet) : message('listLooking')}
          look={alone ? 'primary wide' : quiet ? 'quiet' : 'wide'}
          busy={!look}
          data-do="gather"
          data-focus={alone || undefined}
          onClick={() => list.gather(fresh.value)}
        />
      )}
      {isComments && gathered && !goesOn && (
        <label>
          <input type="checkbox" onChange={({ currentTarget }) => (fresh.value = currentTarget.checked)} /> {message('commentFresh')}
        </label>
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
      {look === null && !quiet && !list.trouble.value && <NoList front={front} alone={alone} />}
      {list.trouble.value && <p role="alert">{troubleText(list.trouble.value)}</p>}
      {look?.scroll && !goesOn && (
        <ScrollForm rows={look.scroll.rows} isComments={isComments} onScroll={(until) => list.scroll({ ...until, fresh: fresh.value })} />
      )}
      {look?.watched === false && !quiet && (
        <Button label={message('listReload')} look="quiet" onClick={() => actions.showPage(front.tabId, front.url, true)} />
      )}
      {look?.watched && !look.scroll && !gathered && !quiet && <small class="muted">{message('listScrollOff')}</small>}
    </>
  );
}
