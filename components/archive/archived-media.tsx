import { useSignal } from '@preact/signals';
import { type ArchivedItem, type ArchivedMedium, isPlayed } from '../../lib/features/archive/model/index.ts';
import { srtBeside } from '../../lib/features/media/model/index.ts';
import { counted, type MessageKey, message } from '../format/message.ts';
import { subtitleName } from '../format/subtitle-name.ts';
import { IconButton } from '../parts/button.tsx';
import { type ArchiveState, fileAddress, turnTo } from './archive-state.ts';
import css from './archived-item.module.css';

const roles: Readonly<Record<ArchivedMedium['role'], MessageKey | null>> = {
  content: null,
  cover: 'archive_cover',
  person: 'archive_person',
  other: null,
  page: 'archive_page_picture',
};

function mediumName({ kind, role, language = '', origin = 'untold' }: ArchivedMedium): string {
  if (kind === 'subtitle') return message('archive_subtitlesOf', subtitleName({ language, origin }));
  if (kind === 'answer') return message('archive_answer');
  return message(roles[role] ?? `media_${kind}`);
}

/** One file, as the browser plays it. */
function Player({ medium, name }: { readonly medium: ArchivedMedium; readonly name: string }) {
  const failed = useSignal(false);
  const { kind, path } = medium;
  const own = { src: fileAddress(path), onError: () => (failed.value = true) };
  if (failed.value) return <p class="muted">{message('archive_notShown')}</p>;
  // Depending on the site, a live photo is a picture or a short video.
  if (kind === 'image' || /\.(jpe?g|png|webp|gif|avif|heic)$/i.test(path)) return <img {...own} alt={name} />;
  const Element = kind === 'audio' ? 'audio' : 'video';
  return (
    <Element {...own} controls preload="metadata" aria-label={name}>
      <track kind="captions" />
    </Element>
  );
}

interface Props {
  readonly item: ArchivedItem;
  readonly state: ArchiveState;
}

/** An item's files, one at a time, with their names; and the missing ones. */
export function ArchivedMedia({ item, state }: Props) {
  const files = state.filesOf(item);
  const seen = files.filter(isPlayed);
  const at = Math.min(state.place.value?.at ?? 0, seen.length - 1);
  const medium = seen[at];
  const arrow = (icon: 'arrow-left' | 'arrow-right', label: string, to: number) => (
    <IconButton icon={icon} label={label} data-do={icon} disabled={!seen[to]} onClick={() => turnTo(item.n, to)} />
  );
  return (
    <>
      {medium && (
        <figure class={css.archivedMedium}>
          <Player key={medium.path} medium={medium} name={`${mediumName(medium)} ${at + 1}`} />
          <figcaption>
            {seen.length > 1 && arrow('arrow-left', message('previous'), at - 1)}
            {seen.length > 1 && <span role="status">{message('matchOf', at + 1, seen.length)}</span>}
            {seen.length > 1 && arrow('arrow-right', message('next'), at + 1)}
            <a href={fileAddress(medium.path)} target="_blank" rel="noreferrer">
              {message('archive_openFile', mediumName(medium))}
            </a>
          </figcaption>
        </figure>
      )}
      {files
        .filter((one) => !isPlayed(one))
        .map((one) => (
          <p key={one.path}>
            <a href={fileAddress(one.path)} target="_blank" rel="noreferrer">
              {mediumName(one)} {one.kind === 'answer' && one.path.split('/').at(-1)}
            </a>{' '}
            {one.kind === 'subtitle' && (
              <a
                href={fileAddress(srtBeside(one.path))}
                target="_blank"
                rel="noreferrer"
                aria-label={`SRT · ${mediumName(one)}`}
              >
                SRT
              </a>
            )}
          </p>
        ))}
      {[...state.missingOf(item)].map(([reason, count]) => (
        <p key={reason} class={css.archivedGap} data-gap={reason}>
          {counted('archive_missing', count, item.media.length, message(`archive_gone_${reason}`))}
        </p>
      ))}
    </>
  );
}
