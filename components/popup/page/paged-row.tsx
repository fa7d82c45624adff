import { isOnPage } from '../../../lib/features/capture/model/index.ts';
import type { FrontPage } from '../../../lib/features/capture/protocol.ts';
import type { PagedProgress } from '../../../lib/features/queue/model/index.ts';
import type { PagedModel } from '../../../lib/features/queue/pages/index.ts';
import { listEndText, pagedText } from '../../format/list-text.ts';
import { message, reasonText } from '../../format/message.ts';
import { Button } from '../../parts/button.tsx';
import css from '../popup.module.css';
import { usePopup } from '../popup-context.ts';

/** What a job that asks for the comments is doing, or why it is paused or ended, in words. */
function stateOf({ state, end, failure, count }: PagedProgress, platform: string): string {
  if (state === 'running') return message('pagesRunning');
  if (state === 'done') return listEndText({ end, count, platform, reason: null });
  if (failure?.reason.code === 'pages_tab_closed') return message('pagesNeedPage');
  return failure ? reasonText(failure.reason) : message('pagesPaused');
}

interface Props {
  readonly model: PagedModel;
  readonly progress: PagedProgress;
  readonly front: FrontPage;
}

/** The job that asks for the comments page by page. */
export function PagedRow({ model, progress, front }: Props) {
  const { actions } = usePopup();
  const { state, count, total, failure, list } = progress;
  return (
    <>
      {state !== 'done' && (
        <progress value={count} max={Math.max(total, count, 1)} aria-label={message('commentAll')} />
      )}
      <div class={css.popupRow} data-list={state}>
        <p role="status">
          {pagedText(progress)} <small class="clamped">{stateOf(progress, front.platform?.id ?? '')}</small>
        </p>
        {state === 'running' && <Button label={message('pause')} look="quiet" data-do="pause" onClick={model.pause} />}
        {list && (
          <Button
            label={message('openList')}
            look="quiet"
            data-do="open-list"
            onClick={() => actions.open({ view: 'lists', id: list })}
          />
        )}
      </div>
      {state === 'paused' && (
        <div class="buttons">
          {isOnPage(failure?.action) && (
            <a class="button" href={front.url} target="_blank" rel="noopener noreferrer" data-do="open-page">
              {message(`action_${failure.action}`)}
            </a>
          )}
          <Button label={message('resume')} data-do="resume" onClick={model.resume} />
        </div>
      )}
    </>
  );
}
