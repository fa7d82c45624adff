import { useMemo } from 'preact/hooks';
import {
  type ArchiveChoice,
  type ArchiveSort,
  archiveSorts,
  authorOf,
  choicesOf,
} from '../../lib/features/archive/model/index.ts';
import { formatCount } from '../format/format-count.ts';
import { type MessageKey, message } from '../format/message.ts';
import { Segmented } from '../parts/segmented.tsx';
import { Select } from '../parts/select.tsx';
import css from './archive.module.css';
import type { ArchiveState, ArchiveView } from './archive-state.ts';
import { kindName, siteName } from './item-words.tsx';

/** Maximum length of a name in a list of choices, in characters. */
const nameLength = 40;

const sortNames: Readonly<Record<ArchiveSort, MessageKey>> = {
  kept: 'archive_asKept',
  newest: 'newestFirst',
  oldest: 'oldestFirst',
  captured: 'archive_lastCaptured',
  likes: 'archive_mostLiked',
};

interface ChoiceProps<Value extends string> {
  readonly name: 'platform' | 'kind' | 'author' | 'tag';
  readonly label: string;
  readonly any: string;
  readonly value: Value | '';
  readonly choices: readonly ArchiveChoice<Value>[];
  readonly onChoose: (value: Value | '') => void;
}

/** A filter by a value; none where all items have the same. */
function Choice<Value extends string>({ name, label, any, value, choices, onChoose }: ChoiceProps<Value>) {
  if (choices.length < 2 && !value) return null;
  const options = choices.map(
    (one) => [one.value, `${one.name.slice(0, nameLength)} (${formatCount(one.count)})`] as const,
  );
  return (
    <Select<Value | ''>
      data-filter={name}
      aria-label={label}
      value={value}
      options={[['', any], ...options]}
      onChoose={onChoose}
    />
  );
}

/** Search, filters, order, and the view of the found items. */
export function ArchiveFilters({ state }: { readonly state: ArchiveState }) {
  const { items, query, view, threads, ask, show } = state;
  const { text, platform, kind, author, tag, sort } = query.value;
  const choices = useMemo(
    () => ({
      platforms: choicesOf(items, (item) => [[item.platform, siteName(item)]]),
      kinds: choicesOf(items, (item) => [[item.kind, kindName(item.kind)]]),
      authors: choicesOf(items, (item) => [[authorOf(item), item.author || item.handle || item.authorId]]),
      tags: choicesOf(items, ({ tags }) => tags.map((one) => [one, one])),
    }),
    [items, message('languageTag')],
  );
  const views: { readonly value: ArchiveView; readonly text: string; readonly icon: 'list' | 'grid' | 'comment' }[] = [
    { value: 'list', text: message('asList'), icon: 'list' },
    { value: 'pictures', text: message('asPictures'), icon: 'grid' },
  ];
  if (threads.size > 0) views.push({ value: 'threads', text: message('archive_threads'), icon: 'comment' });
  return (
    <search class={css.archiveFilters} aria-label={message('filters')}>
      <input
        type="search"
        id="search"
        aria-label={message('archive_search')}
        placeholder={message('archive_search')}
        value={text}
        onInput={({ currentTarget }) => ask({ text: currentTarget.value })}
      />
      <Segmented label={message('views')} value={view.value} options={views} onChoose={show} />
      <div class={css.archiveChoices}>
        <Choice
          name="platform"
          label={message('platform')}
          any={message('archive_anyPlatform')}
          value={platform}
          choices={choices.platforms}
          onChoose={(value) => ask({ platform: value })}
        />
        <Choice
          name="kind"
          label={message('operation')}
          any={message('anyOperation')}
          value={kind}
          choices={choices.kinds}
          onChoose={(value) => ask({ kind: value })}
        />
        <Choice
          name="author"
          label={message('column_author')}
          any={message('archive_anyAuthor')}
          value={author}
          choices={choices.authors}
          onChoose={(value) => ask({ author: value })}
        />
        <Choice
          name="tag"
          label={message('tag')}
          any={message('anyTag')}
          value={tag}
          choices={choices.tags}
          onChoose={(value) => ask({ tag: value })}
        />
        <Select
          data-choice="sort"
          aria-label={message('sortBy')}
          value={sort}
          options={archiveSorts.map((one) => [one, message(sortNames[one])] as const)}
          onChoose={(value) => ask({ sort: value })}
        />
      </div>
    </search>
  );
}
