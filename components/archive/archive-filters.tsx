import { useMemo } from 'preact/hooks';
import {
  type ArchiveQuery,
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

/** Search, filters, order, and the view of the found items. */
export function ArchiveFilters({ state }: { readonly state: ArchiveState }) {
  const { items, query, view, threads, ask, show } = state;
  const { text, sort } = query.value;
  const choices = useMemo(
    () => ({
      platform: choicesOf(items, (item) => [[item.platform, siteName(item)]]),
      kind: choicesOf(items, (item) => [[item.kind, kindName(item.kind)]]),
      author: choicesOf(items, (item) => [[authorOf(item), item.author || item.handle || item.authorId]]),
      tag: choicesOf(items, ({ tags }) => tags.map((one) => [one, one])),
    }),
    [items, message('languageTag')],
  );
  /** A filter by a value; none where all items have the same. */
  function choice(name: keyof typeof choices, label: string, any: string) {
    const value: string = query.value[name];
    if (choices[name].length < 2 && !value) return null;
    const options = choices[name].map(
      (one) => [one.value, `${one.name.slice(0, nameLength)} (${formatCount(one.count)})`] as const,
    );
    return (
      <Select
        data-filter={name}
        aria-label={label}
        value={value}
        options={[['', any], ...options]}
        onChoose={(chosen) => ask({ [name]: chosen } as Partial<ArchiveQuery>)}
      />
    );
  }
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
        {choice('platform', message('platform'), message('archive_anyPlatform'))}
        {choice('kind', message('operation'), message('anyOperation'))}
        {choice('author', message('column_author'), message('archive_anyAuthor'))}
        {choice('tag', message('tag'), message('anyTag'))}
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
