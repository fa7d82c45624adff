import { useEffect, useRef } from 'preact/hooks';
import { filesToSave } from '../../lib/features/media/model/index.ts';
import { message } from '../format/message.ts';
import { IconButton } from '../parts/button.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { MediaPicture, mediaKey, mediaName, type ViewerToolsProps } from './media-viewer.tsx';
import { useMediaSaver } from './use-media-saver.ts';
import css from './viewer-tools.module.css';

/** Zooms, saves and copies what the viewer shows; arrows and a filmstrip where there are several. */
export function ViewerTools({ items, content, capture, at, zoomed, onGo }: ViewerToolsProps) {
  const film = useRef<HTMLUListElement>(null);
  const { busy, outcome, save } = useMediaSaver(capture);
  const item = content[at];
  useEffect(() => {
    outcome.value = '';
    film.current?.querySelector('[aria-current=true]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [at]);
  if (!item) return null;
  return (
    <>
      <div class={css.viewerTools}>
        <span role="status">{outcome.value || (content.length > 1 && message('matchOf', at + 1, content.length))}</span>
        {/* Neither is ever disabled, so that keys have an element with the focus to go to. */}
        <IconButton
          icon="zoom"
          label={message('zoom')}
          aria-pressed={zoomed.value}
          aria-disabled={item.kind !== 'image'}
          data-do="zoom"
          onClick={() => (zoomed.value = item.kind === 'image' && !zoomed.value)}
        />
        <IconButton
          icon="download"
          label={message('save')}
          aria-disabled={busy.value}
          data-do="save-shown"
          onClick={() => save(filesToSave(capture, items, [item]))}
        />
        <CopyButton label={message('copyAddress')} text={() => item.files[0]?.addresses[0] ?? ''} />
      </div>
      {content.length > 1 && (
        <>
          <IconButton
            icon="arrow-left"
            label={message('previous')}
            class={css.turnBack}
            data-do="before"
            onClick={() => onGo(at - 1)}
          />
          <IconButton
            icon="arrow-right"
            label={message('next')}
            class={css.turnOn}
            data-do="after"
            onClick={() => onGo(at + 1)}
          />
          <ul ref={film} class={css.film}>
            {content.map((one, index) => (
              <li key={mediaKey(one)}>
                <button
                  type="button"
                  aria-label={message('mediaShow', mediaName(one, index + 1))}
                  aria-current={index === at}
                  onClick={() => onGo(index)}
                >
                  <MediaPicture item={one} items={items} capture={capture} look="square" />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
