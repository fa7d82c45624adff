import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { clearedFilter, type Filter, noFilter, shelfOf } from '../../lib/features/library/pages/index.ts';
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
  /** The platform nearest to its daily limit. */
  readonly nearest: PlatformStatus | undefined;
  readonly onHelp: () => void;
  /** Moves the focus to the search. */
  readonly onSearch: () => void;
}

interface LinkProps {
  readonly to: LibraryPlace;
  /** The address of the open view. */
  readonly here: string;
  readonly sign: ComponentChildren;
  readonly name: string;
  /** Null: no count is shown; 0: the link is not shown, either. */
  readonly count?: number | null | undefined;
  readonly onClick?: () => void;
}

function RailLink({ to, here, sign, name, count = null, onClick }: LinkProps) {
  const hash = libraryHash(to);
  return count === 0 ? null : (
    <li>
      <a href={hash} aria-current={hash === here ? 'page' : undefined} onClick={onClick}>
        {sign}
        <span>{name}</span>
        {count !== null && <span class={css.count}>{formatCount(count)}</span>}
      </a>
    </li>
  );
}

/** The tags in use; a click keeps the list to one, and another click to none. `here`: the tag whose list is open. */
function TagFilters({ here }: { readonly here: string }) {
  const { library, actions } = useLibrary();
  const tags = Object.entries(library.counts.value?.tags ?? {});
  function show(tag: string): void {
    library.filter.value = { ...noFilter, tag: here === tag ? '' : tag };
    actions.go({ view: 'list', shelf: 'all' });
  }
  if (tags.length === 0) return null;
  return (
    <ul aria-label={message('tags')}>
      {tags.map(([tag, count]) => (
        <li key={tag}>
          <button type="button" aria-pressed={here === tag} onClick={() => show(tag)}>
            <Icon name="tag" />
            <span class="cut">{tag}</span>
            <span class={css.count}>{formatCount(count)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The place in the rail to which a place belongs. */
function sectionOf(place: LibraryPlace, filter: Filter): LibraryPlace {
  switch (place.view) {
    case 'list':
    case 'capture':
      return { view: 'list', shelf: shelfOf(filter) };
    case 'job':
      return { view: 'queue' };
    case 'request':
    case 'sources':
      return { view: 'settings' };
    default:
      return { view: place.view };
  }
}

/** The library's navigation; where the window is narrow, a bar at the bottom whose last button opens the rest. */
export function Rail({ place, working, nearest, onHelp, onSearch }: Props) {
  const { library, lists } = useLibrary();
  const isOpen = useSignal(false);
  const counts = library.counts.value;
  const at = sectionOf(place, library.filter.value);
  // Exactly one entry of the rail is where the user is: a tag or a link.
  const tag = at.view === 'list' && at.shelf === 'all' ? library.filter.value.tag : '';
  const here = tag ? '' : libraryHash(at);
  useEffect(() => {
    isOpen.value = false;
  }, [here, tag]);
  const link = (to: LibraryPlace, sign: ComponentChildren, name: string, count?: number | null) => (
    <RailLink key={name} to={to} here={here} sign={sign} name={name} count={count} />
  );
  const icon = (name: IconName) => <Icon name={name} />;
  const all = (
    <RailLink
      to={{ view: 'list', shelf: 'all' }}
      here={here}
      sign={icon('grid')}
      name={message('allCaptures')}
      count={counts?.all || null}
      // A tag's list has this address, too.
      onClick={() => (library.filter.value = clearedFilter(library.filter.value, ['tag']))}
    />
  );
  const queue = link(
    { view: 'queue' },
    <span class={css.queueSign} data-working={working}>
      {icon('queue')}
    </span>,
    message('queue'),
  );
  const platforms = library.platforms.filter((id) => counts?.platforms[id]);
  return (
    <>
      <header class={css.rail} data-open={isOpen.value}>
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
          {platforms.length > 0 && (
            <ul aria-label={message('platforms')}>
              {platforms.map((id) =>
                link(
                  { view: 'list', shelf: { platform: id } },
                  <PlatformTile platform={id} />,
                  platformName(id),
                  counts?.platforms[id],
                ),
              )}
            </ul>
          )}
          <TagFilters here={tag} />
          <ul class={css.railEnd}>{link({ view: 'settings' }, icon('settings'), message('settings'))}</ul>
        </nav>
        {/* Its place is reserved, because it is known late. */}
        <small data-part="today">
          {nearest ? message('labelled', platformName(nearest.platform), todayText(nearest)) : '\u00a0'}
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
            <button type="button" aria-expanded={isOpen.value} onClick={() => (isOpen.value = !isOpen.value)}>
              {icon('more')}
              <span>{message('more')}</span>
            </button>
          </li>
        </ul>
      </nav>
    </>
  );
}
