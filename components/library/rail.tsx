import { shelfOf } from '../../lib/features/library/pages/index.ts';
import { type LibraryPlace, libraryHash } from '../../lib/library-address.ts';
import { formatCount } from '../format/format-count.ts';
import { message } from '../format/message.ts';
import { platformName } from '../format/word.ts';
import { useLibrary } from '../parts/library-context.ts';

const views = ['queue', 'request', 'sources', 'settings'] as const;

interface Props {
  readonly place: LibraryPlace;
  readonly onHelp: () => void;
}

/** The library's navigation: all captures, each platform that has some, failures and collections; below, the other views. */
export function Rail({ place, onHelp }: Props) {
  const { library } = useLibrary();
  const counts = library.counts.value;
  const listed = place.view === 'list' || place.view === 'capture';
  const here = libraryHash(
    listed ? { view: 'list', shelf: shelfOf(library.filter.value) } : { view: place.view === 'job' ? 'queue' : place.view },
  );
  const link = (to: LibraryPlace, name: string, count?: number) => {
    const hash = libraryHash(to);
    return (
      <li key={hash}>
        <a href={hash} aria-current={hash === here ? 'page' : undefined}>
          <span>{name}</span>
          {count !== undefined && <span class="count">{formatCount(String(count))}</span>}
        </a>
      </li>
    );
  };
  const stored = library.platforms.filter((id) => counts?.platforms[id]);
  return (
    <header class="rail">
      <div class="name">
        <h1>{message('extensionName')}</h1>
        <button type="button" class="quiet" aria-label={message('keyHelp')} onClick={onHelp}>
          <span aria-hidden="true">?</span>
        </button>
      </div>
      <nav aria-label={message('views')}>
        <ul>
          {link({ view: 'list', shelf: 'all' }, message('allCaptures'), counts?.all)}
          {stored.map((platform) => link({ view: 'list', shelf: { platform } }, platformName(platform), counts?.platforms[platform]))}
        </ul>
        <ul>
          {link({ view: 'list', shelf: 'failures' }, message('failures'), counts?.failed)}
          {link({ view: 'list', shelf: 'collections' }, message('collections'), counts?.collections)}
        </ul>
        <ul>{views.map((view) => link({ view }, message(view)))}</ul>
      </nav>
    </header>
  );
}
