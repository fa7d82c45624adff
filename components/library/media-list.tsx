import { useSignal } from '@preact/signals';
import { savable } from '../../lib/export/media/content-media.ts';
import type { MediaFile, MediaItem } from '../../lib/export/media/media.ts';
import { mediaFileName } from '../../lib/export/media/media-file-name.ts';
import type { Capture } from '../../lib/gateway/capture.ts';
import { formatBytes } from '../format/format-bytes.ts';
import { message } from '../format/message.ts';
import { CopyButton } from '../parts/copy-button.tsx';

/** What the page does to save files; resolves to what could not be saved, in words, '' when all went well. */
export type SaveMedia = (
  files: readonly { readonly addresses: readonly string[]; readonly name: string }[],
  capture: Capture,
) => Promise<string>;

interface Props {
  readonly items: readonly MediaItem[];
  readonly capture: Capture;
  /** Null where nothing can be saved: then addresses are copied. */
  readonly onSave: SaveMedia | null;
}

/** `1080 × 1920 · 12 MB · h265 · 900 kbit/s · 1080p`: what the data says, nothing more. */
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

function FileLine({ file, name, onSave }: { readonly file: MediaFile; readonly name: string; readonly onSave: (() => void) | null }) {
  const address = file.addresses[0] ?? '';
  return (
    <li>
      <span class="cut">
        <code>{file.field}</code> <span class="muted">{factsLine(file)}</span>
      </span>
      <span class="buttons">
        <CopyButton label={message('copyAddress')} text={() => address} />
        {onSave && (
          <button type="button" onClick={onSave} aria-label={message('saveNamed', name)}>
            {message('save')}
          </button>
        )}
      </span>
    </li>
  );
}

/** Pictures, videos, sounds and streams of a capture, what it is about first. Nothing is loaded before it is asked for. */
export function MediaList({ items, capture, onSave }: Props) {
  const outcome = useSignal('');
  const busy = useSignal(false);
  /** `at`: one form of the item; absent: the best, or the next best where its host does not give it. */
  async function save(wanted: readonly MediaItem[], at?: number): Promise<void> {
    if (!onSave) return;
    busy.value = true;
    outcome.value = message('saving');
    const files = wanted.flatMap((item) => {
      const file = item.files[at ?? 0];
      if (!file) return [];
      const addresses = at === undefined ? item.files.flatMap((one) => one.addresses) : file.addresses;
      return [{ addresses, name: mediaFileName(capture, item, items.indexOf(item), file) }];
    });
    const problem = await onSave(files, capture).catch((error) => String(error));
    outcome.value = problem || message('saved');
    busy.value = false;
  }
  const content = savable(items);
  return (
    <div class="media">
      <div class="buttons">
        {onSave && content.length > 0 && (
          <button type="button" class="primary" data-do="save-all" disabled={busy.value} onClick={() => save(content)}>
            {message('saveAllMedia', content.length)}
          </button>
        )}
        <span role="status">{outcome.value}</span>
      </div>
      <ol>
        {items.map((item, number) => (
          <li key={`${item.kind} ${item.place}`}>
            <h3>
              {message(`media_${item.kind}`)} <small class="code">{item.place}</small>
            </h3>
            <ul>
              {item.files.map((file, at) => (
                <FileLine
                  key={file.addresses[0]}
                  file={file}
                  name={mediaFileName(capture, item, number, file)}
                  onSave={item.kind === 'stream' || !onSave ? null : () => save([item], at)}
                />
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </div>
  );
}
