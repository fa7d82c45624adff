import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { prettyJson } from '../../lib/core/json/pretty-json.ts';
import { type ArchivedItem, type ArchiveQuery, anyItem, authorOf } from '../../lib/features/archive/model/index.ts';
import { EnvelopeTree } from '../capture/envelope-tree.tsx';
import { formatCount } from '../format/format-count.ts';
import { type MessageKey, message } from '../format/message.ts';
import { Button, IconButton } from '../parts/button.tsx';
import { Chip } from '../parts/chip.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { focusOn } from '../parts/focus-on.ts';
import { Icon } from '../parts/icon.tsx';
import { Segmented } from '../parts/segmented.tsx';
import { Stat } from '../parts/stat.tsx';
import { PlatformTile } from '../parts/thumb.tsx';
import { type ArchiveState, closeItem, turnTo } from './archive-state.ts';
import { Thread } from './archive-threads.tsx';
import css from './archived-item.module.css';
import { ArchivedMedia } from './archived-media.tsx';
import { counterName, itemName, kindName, siteName, When } from './item-words.tsx';

/** Formats JSON; it stays as written where the browser cannot print every digit. */
function printed(json: string): string {
  try {
    return prettyJson(json);
  } catch {
    return json;
  }
}

/** It scrolls: keyboard users must be able to focus it. */
const focusable = (text: HTMLElement | null): void => text?.setAttribute('tabindex', '0');

function Json({ json }: { readonly json: string }) {
  const as = useSignal<'tree' | 'text'>('tree');
  const views = [
    { value: 'tree', text: message('archive_asTree') },
    { value: 'text', text: message('archive_asText') },
  ] as const;
  return (
    <div class={css.archivedJson}>
      <div class="buttons">
        <Segmented
          label={message('views')}
          value={as.value}
          options={views}
          onChoose={(value: 'tree' | 'text') => (as.value = value)}
        />
        <CopyButton label={message('copyEnvelope')} text={() => json} />
      </div>
      {as.value === 'tree' ? <EnvelopeTree text={json} /> : <pre ref={focusable}>{printed(json)}</pre>}
    </div>
  );
}

interface Props {
  readonly item: ArchivedItem;
  readonly state: ArchiveState;
}

/** Leads back to the list, which then shows all items with one author or one tag. */
function allWith({ ask, query }: ArchiveState, change: Partial<ArchiveQuery>): void {
  ask({ ...anyItem, sort: query.value.sort, ...change });
  closeItem();
}

interface FactProps {
  readonly name: MessageKey;
  readonly children: ComponentChildren;
}

/** One fact; nothing if it is not known. */
const Fact = ({ name, children }: FactProps) =>
  children ? (
    <>
      <dt>{message(name)}</dt>
      <dd>{children}</dd>
    </>
  ) : null;

/** Who, when, and what the person who captured it noted. */
function Facts({ item, state }: Props) {
  const { author, handle, authorId, published, captured, id, tags, note } = item;
  const by = authorOf(item);
  const all = () => allWith(state, { author: by });
  return (
    <dl class={css.archivedFacts}>
      <Fact name="column_author">
        {by && (
          <>
            <Button label={author || handle || authorId} look="quiet" data-do="author" onClick={all} />{' '}
            {author && <bdi class="muted">{handle}</bdi>}
          </>
        )}
      </Fact>
      <Fact name="column_authorId">{authorId && <span class="id">{authorId}</span>}</Fact>
      <Fact name="column_published">{published !== null && <When time={published} />}</Fact>
      <Fact name="column_captured">
        <When time={captured} />
      </Fact>
      <Fact name="column_id">{id && <span class="id">{id}</span>}</Fact>
      <Fact name="column_tags">
        {tags.length > 0 && (
          <div class="buttons">
            {tags.map((tag) => (
              <Chip key={tag} label={tag} icon="tag" data-do="tag" onClick={() => allWith(state, { tag })} />
            ))}
          </div>
        )}
      </Fact>
      <Fact name="column_note">{note && <p class={css.archivedWords}>{note}</p>}</Fact>
    </dl>
  );
}

function Bar({ item, state }: Props) {
  const at = state.found.value.indexOf(item);
  const step = (icon: 'arrow-up' | 'arrow-down', label: string, by: number) => {
    const near = state.near(by);
    return (
      <IconButton icon={icon} label={label} data-do={icon} disabled={!near} onClick={() => near && turnTo(near.n)} />
    );
  };
  return (
    <div class={css.archivedBar}>
      <Button label={message('back')} icon="arrow-left" data-do="back" onClick={closeItem} />
      <span class="muted">
        {at >= 0 && message('savedOf', formatCount(at + 1), formatCount(state.found.value.length))}
      </span>
      {step('arrow-up', message('archive_previousItem'), -1)}
      {step('arrow-down', message('archive_nextItem'), 1)}
    </div>
  );
}

/** An open item: its files, text, facts, thread and JSON. */
export function OpenItem({ item, state }: Props) {
  const { title, text, url, counters, json } = item;
  const heading = useRef<HTMLHeadingElement>(null);
  const isJsonOpen = useSignal(false);
  const thread = state.threadOf(item);
  useEffect(() => {
    focusOn(heading.current);
    scrollTo(0, 0);
  }, []);
  const name = itemName(item);
  return (
    <article class={css.archivedItem}>
      <Bar item={item} state={state} />
      <div class={css.archivedColumns}>
        <div class={css.archivedMain}>
          <h2 ref={heading} tabIndex={-1}>
            <bdi>{name}</bdi>
          </h2>
          <ArchivedMedia item={item} state={state} />
          {text.trim() !== name && text !== title && <p class={css.archivedWords}>{text}</p>}
          {thread && (
            <section aria-label={message('archive_thread')}>
              <h3>{message('archive_thread')}</h3>
              <Thread thread={thread} current={item} />
            </section>
          )}
        </div>
        <div class={css.archivedAside}>
          <p>
            <PlatformTile platform={item.platform} /> {siteName(item)} · {kindName(item.kind)}
          </p>
          {Object.keys(counters).length > 0 && (
            <dl class={css.archivedFigures}>
              {Object.entries(counters).map(([counter, value]) => (
                <Stat key={counter} label={counterName(counter)} value={formatCount(value)} />
              ))}
            </dl>
          )}
          <Facts item={item} state={state} />
          {/^https:\/\//.test(url) && (
            <a class="button" href={url} target="_blank" rel="noreferrer">
              <Icon name="external" /> {message('openOn', siteName(item))}
            </a>
          )}
        </div>
      </div>
      <details onToggle={({ currentTarget }) => (isJsonOpen.value = currentTarget.open)}>
        <summary>{message('data')}</summary>
        {isJsonOpen.value && <Json json={json} />}
      </details>
    </article>
  );
}
