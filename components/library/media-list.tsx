import { useRef } from 'preact/hooks';
import type { Capture } from '../../lib/core/capture.ts';
import type { CardPlaces } from '../../lib/core/view.ts';
import { filesToSave, type MediaFile, type MediaItem, mediaFileName } from '../../lib/features/media/model/index.ts';
import { formatBytes } from '../format/format-bytes.ts';
import { message } from '../format/message.ts';
import { MediaPanel } from '../media/media-panel.tsx';
import { useMediaSaver } from '../media/use-media-saver.ts';
import { ViewerTools } from '../media/viewer-tools.tsx';
import { Button } from '../parts/button.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { lazy } from '../parts/lazy.tsx';
import css from './media-list.module.css';

/** Loaded for items that may have subtitles. */
const subtitles = lazy(async () => (await import('./subtitle-list.tsx')).SubtitleList);

interface Props {
  readonly items: readonly MediaItem[];
  readonly capture: Capture;
  readonly card: CardPlaces | undefined;
  /** The envelope, as data. */
  readonly answer: unknown;
}

/** `1080 × 1920 · 12 MB · h265 · 900 kbit/s · 1080p`: only what the data states. */
function factsLine({ width, height, bytes, bitrate, codec, quality }: MediaFile): string {
  const parts = [
    width && height ? `${width} × ${height}` : '',
    bytes ? formatBytes(bytes) : '',
    codec,
    bitrate ? `${Math.round(bitrate / 1000)} kbit/s` : '',
    quality,
  ];
  return parts.filter(Boolean).join(' · ');
}

interface LineProps {
  readonly file: MediaFile;
  readonly name: string;
  readonly busy: boolean;
  /** Null if the file cannot be saved: then its address can only be copied. */
  readonly onSave: (() => void) | null;
}

function FileLine({ file, name, busy, onSave }: LineProps) {
  const address = file.addresses[0] ?? '';
  return (
    <li>
      <span class="cut">
        <code>{file.field}</code> <span class="muted">{factsLine(file)}</span>
      </span>
      <span class="buttons">
        <CopyButton label={message('copyAddress')} text={() => address} />
        {onSave && (
          <Button label={message('save')} disabled={busy} onClick={onSave} aria-label={message('saveNamed', name)} />
        )}
      </span>
    </li>
  );
}

/** All pictures, videos, sounds and streams of a capture, its main media first: to view, and below in every form. */
export function MediaList({ items, capture, card, answer }: Props) {
  const { busy, outcome, save } = useMediaSaver(capture);
  const saveTicked = useRef(() => {});
  const [first] = filesToSave(capture, items);
  return (
    <div class={css.mediaList}>
      <MediaPanel items={items} capture={capture} Tools={ViewerTools} onSave={() => saveTicked.current()} />
      {card?.subtitles && first && (
        <subtitles.View
          key={capture.id}
          card={card}
          answer={answer}
          capture={capture}
          beside={first.name}
          saveTicked={saveTicked}
        />
      )}
      <p role="status" class="muted">
        {outcome.value}
      </p>
      <ol>
        {items.map((item, number) => (
          <li key={`${item.kind} ${item.place}`}>
            <h3 title={item.place}>{message(`media_${item.kind}`)}</h3>
            <ul>
              {item.files.map((file) => {
                const name = mediaFileName(capture, item, number, file);
                const onSave = () => save([{ addresses: file.addresses, name }]);
                return (
                  <FileLine
                    key={file.addresses[0]}
                    file={file}
                    name={name}
                    busy={busy.value}
                    onSave={item.kind === 'stream' ? null : onSave}
                  />
                );
              })}
            </ul>
          </li>
        ))}
      </ol>
    </div>
  );
}
