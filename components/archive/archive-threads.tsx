import { useSignal } from '@preact/signals';
import type { ArchivedItem, ArchivedThread } from '../../lib/features/archive/model/index.ts';
import { formatCount } from '../format/format-count.ts';
import { message } from '../format/message.ts';
import { More } from './archive-cards.tsx';
import { type ArchiveState, placeHash } from './archive-state.ts';
import css from './archive-threads.module.css';
import { AuthorName, counterName, itemName, When } from './item-words.tsx';

/** Replies drawn at first, and with each further step. */
const slice = 60;
/** Maximum number of levels by which replies are indented. */
const deepest = 4;

interface CommentProps {
  readonly item: ArchivedItem;
  readonly current: boolean;
}

function Comment({ item, current }: CommentProps) {
  const { n, text, published, counters } = item;
  return (
    <div class={css.archiveComment} aria-current={current}>
      <p>
        <b>
          <AuthorName {...item} />
        </b>{' '}
        <bdi>{text}</bdi>
      </p>
      <small>
        <a href={placeHash(n)} data-item={n}>
          {published === null ? itemName(item) : <When time={published} />}
        </a>{' '}
        {counters.likes && `${counterName('likes')} ${formatCount(counters.likes)}`}
      </small>
    </div>
  );
}

interface ThreadProps {
  readonly thread: ArchivedThread;
  /** The comment that is open. */
  readonly current?: ArchivedItem;
}

/** A thread: its first comment, and each reply below the comment that it answers. */
export function Thread({ thread: { first, replies }, current }: ThreadProps) {
  const shown = useSignal(slice + replies.findIndex(({ item }) => item === current));
  return (
    <div class={css.archiveThread}>
      {first ? (
        <Comment item={first} current={first === current} />
      ) : (
        <p class="muted">{message('archive_threadCut')}</p>
      )}
      {replies.length > 0 && (
        <ol>
          {replies.slice(0, shown.value).map(({ item, depth }) => (
            <li key={item.n} data-depth={Math.min(depth, deepest)}>
              <Comment item={item} current={item === current} />
            </li>
          ))}
        </ol>
      )}
      <More left={replies.length - shown.value} onMore={() => (shown.value += slice)} />
    </div>
  );
}

/** The threads of found items. */
export function Threads({ state }: { readonly state: ArchiveState }) {
  const threads = state.foundThreads.value;
  const shown = state.shown.value;
  if (threads.length === 0) return <p class="muted">{message('archive_noThreads')}</p>;
  return (
    <>
      <ol class={css.archiveThreads}>
        {threads.slice(0, shown).map((thread) => (
          <li key={thread.key}>
            <Thread thread={thread} />
          </li>
        ))}
      </ol>
      <More left={threads.length - shown} onMore={state.more} />
    </>
  );
}
