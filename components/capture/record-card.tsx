import type { ComponentType } from 'preact';
import type { Card } from '../../lib/core/record/read-record.ts';
import type { CommentWords } from '../../lib/core/row.ts';
import { commentsShown } from '../../lib/features/capture/model/index.ts';
import { formatCount } from '../format/format-count.ts';
import { formatTime } from '../format/format-time.ts';
import { message } from '../format/message.ts';
import { Button } from '../parts/button.tsx';
import css from './record-card.module.css';

function Comment({ comment }: { readonly comment: CommentWords }) {
  return (
    <li>
      <b>{comment.author}</b> {comment.text}
      <small>
        {comment.time !== null && formatTime(comment.time)}
        {comment.likes && ` · ${message('count_likes')} ${formatCount(comment.likes)}`}
      </small>
    </li>
  );
}

interface Props {
  readonly card: Card;
  readonly heading: string;
  /** Shows all by its author. */
  readonly onAuthor?: () => void;
  /** Shows its text, on pages with room for all of it. */
  readonly Words?: ComponentType<{ readonly text: string }>;
  /** Omits author and counters, because they are above it already. */
  readonly brief?: true;
}

/** A readable summary of a capture: who, what, when, how many. Omits what `heading` already shows. */
export function RecordCard({ card, heading, onAuthor, Words, brief }: Props) {
  const { author, handle, title, text, time, place, counters, comments } = card;
  const line = [time !== null ? message('published', formatTime(time)) : '', place].filter(Boolean).join(' · ');
  return (
    <article class={css.card}>
      {!brief && (author || handle) && (
        <p>
          {author && onAuthor ? (
            <Button
              label={author}
              look="quiet"
              data-do="author"
              title={message('allByAuthor', author)}
              onClick={onAuthor}
            />
          ) : (
            <b>{author}</b>
          )}{' '}
          {handle && <span class="muted">{handle}</span>}
        </p>
      )}
      {title && title !== heading && <h2>{title}</h2>}
      {text && text !== heading && (Words ? <Words key={text} text={text} /> : <p class={css.words}>{text}</p>)}
      {line && <p class="muted">{line}</p>}
      {!brief && counters.length > 0 && (
        <dl class={css.counters}>
          {counters.map(({ counter, value }) => (
            <div key={counter}>
              <dt>{message(`count_${counter}`)}</dt>
              <dd>{formatCount(value)}</dd>
            </div>
          ))}
        </dl>
      )}
      {comments.length > 0 && (
        <ul class={css.topComments}>
          {comments.slice(0, commentsShown).map((comment, index) => (
            <Comment key={`${index} ${comment.text}`} comment={comment} />
          ))}
        </ul>
      )}
    </article>
  );
}
