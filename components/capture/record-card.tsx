import type { RecordCard as Card, CardComment } from '../../lib/core/record/record-card.ts';
import type { Counter } from '../../lib/core/view.ts';
import { commentsShown } from '../../lib/features/capture/model/index.ts';
import { formatChange, formatCount } from '../format/format-count.ts';
import { formatTime } from '../format/format-time.ts';
import { message } from '../format/message.ts';

function Comment({ comment }: { readonly comment: CardComment }) {
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
  /** How the counters changed since the previous capture, if known. */
  readonly changes?: ReadonlyMap<Counter, string>;
}

/** A readable summary of a capture: who, what, when, how many. Omits what `heading` already shows. */
export function RecordCard({ card, heading, changes }: Props) {
  const { author, handle, title, text, time, place, counters, comments } = card;
  const line = [time !== null ? formatTime(time) : '', place].filter(Boolean).join(' · ');
  return (
    <article class="card">
      {(author || handle) && (
        <p>
          <b>{author}</b> {handle && <span class="muted">{handle}</span>}
        </p>
      )}
      {title && title !== heading && <h2>{title}</h2>}
      {text && text !== heading && <p class="words">{text}</p>}
      {line && <p class="muted">{line}</p>}
      {counters.length > 0 && (
        <dl class="counters">
          {counters.map(({ counter, value }) => (
            <div key={counter}>
              <dt>{message(`count_${counter}`)}</dt>
              <dd>
                {formatCount(value)}
                {changes?.has(counter) && <small>{formatChange(changes.get(counter) ?? '')}</small>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {comments.length > 0 && (
        <ul class="comments">
          {comments.slice(0, commentsShown).map((comment, index) => (
            <Comment key={`${index} ${comment.text}`} comment={comment} />
          ))}
        </ul>
      )}
    </article>
  );
}
