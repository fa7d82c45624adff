import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { noFilter, shelfOf } from '../../lib/features/library/pages/index.ts';
import type { PlatformStatus } from '../../lib/features/queue/model/index.ts';
import { type LibraryPlace, libraryHash } from '../../lib/library-address.ts';
import { formatBytes } from '../format/format-bytes.ts';
import { formatCount } from '../format/format-count.ts';
import { counted, message, platformName } from '../format/message.ts';
import { IconButton } from '../parts/button.tsx';
import { Icon, type IconName } from '../parts/icon.tsx';
import { useLibrary } from '../parts/library-context.ts';
import { PlatformTile } from '../parts/thumb.tsx';
import { todayText } from '../queue/limit-text.ts';
import css from './library.module.css';

interface Props {
  readonly place: LibraryPlace;
  /** Whether a job is running. */
  readonly working: boolean;
  /** The platform whose limit of a day is nearest. */
  readonly nearest: PlatformStatus | undefined;
  readonly onHelp: () => void;
  /** Puts the focus into the search. */
  readonly onSearch: () => void;
}

/** The library's navigation; where the window is narrow, a bar at the bottom whose last button opens the rest. */
export function Rail({ place, working, nearest, onHelp, onSearch }: Props) {
  const { library, lists, actions } = useLibrary();
  const filter = library.filter.value;
  const [isOpen, setOpen] = useState(false);
  const counts = library.counts.value;
  const listed = place.view === 'list' || place.view === 'capture';
  const here = libraryHash(
    listed ? { view: 'list', shelf: shelfOf(filter) } : { view: place.view === 'job' ? 'queue' : place.view },
  );
  useEffect(() => setOpen(false), [here]);
  function showTag(tag: string): void {
    library.filter.value = { ...noFilter, tag: filter.tag === tag ? '' : tag };
    actions.go({ view: 'list', shelf: 'all' });
  }
  /** `count` null: not shown; 0: nor is the link. */
  const link = (to: LibraryPlace, sign: ComponentChildren, name: string, count: number | null = null) => {
    const hash = libraryHash(to);
    return (
      count !== 0 && (
        <li key={hash}>
          <a href={hash} aria-current={hash === here ? 'page' : undefined}>
            {sign}
            <span>{name}</span>
            {count !== null && <span class={css.count}>{formatCount(count)}</span>}
          </a>
        </li>
      )
    );
  };
  const icon = (name: IconName) => <Icon name={name} />;
  const all = link({ view: 'list', shelf: 'all' }, icon('grid'), message('allCaptures'), counts?.all || null);
  const queue = link(
    { view: 'queue' },
    <span class={css.queueSign} data-working={working}>
      {icon('queue')}
    </span>,
    message('queue'),
  );
  const platforms = library.platforms.flatMap((id) =>
    link(
      { view: 'list', shelf: { platform: id } },
      <PlatformTile platform={id} />,
      platformName(id),
      counts?.platforms[id] ?? 0,
    ),
  );
  const tags = Object.entries(counts?.tags ?? {}).map(([tag, count]) => (
    <li key={tag}>
      <button type="button" aria-pressed={filter.tag === tag} onClick={() => showTag(tag)}>
        {icon('tag')}
        <span class="cut">{tag}</span>
        <span class={css.count}>{formatCount(count)}</span>
      </button>
    </li>
  ));
  return (
    <>
      <header class={css.rail} data-open={isOpen}>
        <div class={css.brandName}>
          <img src="/icon/48.png" alt="" />
          <b>{message('extensionName')}</b>
          <IconButton icon="help" label={message('keyHelp')} data-do="keys" onClick={onHelp} />
        </div>
        <nav aria-label={message('views')}>
          <ul>
            {all}
            {queue}
            {link({ view: 'lists' }, icon('list'), message('lists'), lists.all.value?.length ?? 0)}
            {link({ view: 'list', shelf: 'failures' }, icon('alert'), message('failures'), counts?.failed ?? 0)}
          </ul>
          {platforms.some(Boolean) && <ul aria-label={message('platforms')}>{platforms}</ul>}
          {tags.length > 0 && <ul aria-label={message('tags')}>{tags}</ul>}
          <ul class={css.railEnd}>
            {link({ view: 'settings' }, icon('settings'), message('settings'))}
            {link({ view: 'request' }, icon('diff'), message('request'))}
            {link({ view: 'sources' }, icon('list'), message('sources'))}
          </ul>
        </nav>
        {/* Its place is kept: it is known late. */}
        <small data-part="today">
          {nearest ? message('queueTodayOf', platformName(nearest.platform), todayText(nearest)) : '\u00a0'}
        </small>
        {counts && <small>{counted('stored', counts.all, formatBytes(library.usage.value))}</small>}
      </header>
      <nav class={css.bottomBar} aria-label={message('views')}>
        <ul>
          {all}
          <li>
            <button type="button" onClick={onSearch}>
              {icon('search')}
              <span>{message('key_search')}</span>
            </button>
          </li>
          {queue}
          <li>
            <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {icon('more')}
              <span>{message('more')}</span>
            </button>
          </li>
        </ul>
      </nav>
    </>
  );
}
