import { type LibraryModel, noFilter, shelfOf } from '../../lib/features/library/pages/index.ts';
import { formatCount } from '../format/format-count.ts';
import { message } from '../format/message.ts';
import { platformName } from '../format/word.ts';

/** Views other than the captures, by their word in the address. */
const views = ['queue', 'request', 'sources', 'settings'] as const;

interface Props {
  readonly library: LibraryModel;
  /** The current view. */
  readonly view: 'captures' | (typeof views)[number];
  readonly onHelp: () => void;
}

interface LinkProps {
  readonly place: string;
  readonly name: string;
  readonly count?: number | undefined;
  readonly current: boolean;
}

function RailLink({ place, name, count, current }: LinkProps) {
  return (
    <li>
      <a href={`#${place}`} aria-current={current ? 'page' : undefined}>
        <span>{name}</span>
        {count !== undefined && <span class="count">{formatCount(String(count))}</span>}
      </a>
    </li>
  );
}

/** The library's navigation: all captures, each platform that has some, failures and collections; below, the other views. */
export function Rail({ library, view, onHelp }: Props) {
  const counts = library.counts.value;
  const here = view === 'captures' ? shelfOf(library.filter.value) : null;
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
          <RailLink place="" name={message('allCaptures')} count={counts?.all} current={here === ''} />
          {stored.map((id) => {
            const place = shelfOf({ ...noFilter, platform: id });
            return <RailLink key={id} place={place} name={platformName(id)} count={counts?.platforms[id]} current={here === place} />;
          })}
        </ul>
        <ul>
          <RailLink place="failures" name={message('failures')} count={counts?.failed} current={here === 'failures'} />
          <RailLink place="collections" name={message('collections')} count={counts?.collections} current={here === 'collections'} />
        </ul>
        <ul>
          {views.map((one) => (
            <RailLink key={one} place={one} name={message(one)} current={view === one} />
          ))}
        </ul>
      </nav>
    </header>
  );
}
