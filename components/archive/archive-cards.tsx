import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import {
  type ArchivedItem,
  type ArchivedMedium,
  isPlayed,
  type PlayedMedium,
} from '../../lib/features/archive/model/index.ts';
import { formatCount, shortFigure } from '../format/format-count.ts';
import { message } from '../format/message.ts';
import { shortDay } from '../format/short-day.ts';
import { Button } from '../parts/button.tsx';
import { Thumb } from '../parts/thumb.tsx';
import css from './archive.module.css';
import { type ArchiveState, fileAddress, placeHash } from './archive-state.ts';
import { AuthorName, counterName, itemName, kindName, siteName } from './item-words.tsx';

interface CoverProps {
  readonly item: ArchivedItem;
  readonly picture: ArchivedMedium | undefined;
  readonly look: 'row' | 'square';
  readonly kind: PlayedMedium['kind'] | null;
}

/** A picture of an item; its platform's mark where it has none, or the file is gone. */
function Cover({ item: { platform }, picture, look, kind }: CoverProps) {
  const failed = useSignal(false);
  const address = picture && !failed.value ? fileAddress(picture.path) : '';
  return (
    <Thumb
      platform={platform}
      address={address}
      look={look}
      kind={kind}
      on={{ onError: () => (failed.value = true) }}
    />
  );
}

interface CardProps {
  readonly item: ArchivedItem;
  readonly state: ArchiveState;
}

function Card({ item, state }: CardProps) {
  const { n, text, title, tags, note, counters, published } = item;
  const files = state.filesOf(item);
  const picture = files.find(({ kind, role }) => kind === 'image' && role !== 'person' && role !== 'page');
  const kind = files.filter(isPlayed).find(({ role }) => role === 'content')?.kind ?? null;
  const day = shortDay(published);
  const figures = Object.entries(counters).slice(0, 3);
  return (
    <li class={css.archiveCard}>
      <Cover item={item} picture={picture} look="row" kind={kind} />
      <div>
        <h2 class="clamped">
          <a href={placeHash(n)} data-item={n}>
            <bdi>{itemName(item)}</bdi>
          </a>
        </h2>
        <p class="muted">
          <AuthorName {...item} /> · {[siteName(item), kindName(item.kind), day].filter(Boolean).join(' · ')}
        </p>
        {title && text && <p class="clamped">{text}</p>}
        <small>{figures.map(([counter, value]) => `${counterName(counter)} ${shortFigure(value)}`).join(' · ')}</small>
        {(tags.length > 0 || note) && <small>{[...tags.map((tag) => `#${tag}`), note].join(' ')}</small>}
      </div>
    </li>
  );
}

/** A button for the next slice, which also comes by itself once the button is near. */
export function More({ left, onMore }: { readonly left: number; readonly onMore: () => void }) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!place.current) return;
    const watcher = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) onMore();
      },
      { rootMargin: '600px' },
    );
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, [left]);
  if (left <= 0) return null;
  return (
    <p ref={place} class={css.archiveMore}>
      <Button label={message('archive_more', formatCount(left))} data-do="more" onClick={onMore} />
    </p>
  );
}

/** The found items as cards. */
export function Cards({ state }: { readonly state: ArchiveState }) {
  const found = state.found.value;
  const shown = state.shown.value;
  return (
    <>
      <ol class={css.archiveCards}>
        {found.slice(0, shown).map((item) => (
          <Card key={item.n} item={item} state={state} />
        ))}
      </ol>
      <More left={found.length - shown} onMore={state.more} />
    </>
  );
}

/** The pictures of the found items; each opens its item. */
export function Pictures({ state }: { readonly state: ArchiveState }) {
  const pictures = state.foundPictures.value;
  const shown = state.shown.value;
  if (pictures.length === 0) return <p class="muted">{message('archive_noPictures')}</p>;
  return (
    <>
      <ul class={css.archiveGallery}>
        {pictures.slice(0, shown).map(({ item, medium, at }) => (
          <li key={`${item.n} ${at}`}>
            <a href={placeHash(item.n, at)} data-item={item.n}>
              <Cover item={item} picture={medium} look="square" kind={medium.role === 'cover' ? 'video' : 'image'} />
              <span class="cut">
                <bdi>{itemName(item)}</bdi>
              </span>
            </a>
            <small class="cut">
              <AuthorName {...item} />
            </small>
          </li>
        ))}
      </ul>
      <More left={pictures.length - shown} onMore={state.more} />
    </>
  );
}
