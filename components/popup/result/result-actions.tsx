import type { Capture } from '../../../lib/core/capture.ts';
import { prettyJson } from '../../../lib/core/json/pretty-json.ts';

import { markdownOf, withoutToken } from '../../../lib/features/export/model/index.ts';
import type { MediaItem } from '../../../lib/features/media/model/index.ts';
import { message } from '../../format/message.ts';
import { Button } from '../../parts/button.tsx';
import { CopyButton } from '../../parts/copy-button.tsx';
import { Menu } from '../../parts/menu.tsx';
import { SaveMenu } from './save-menu.tsx';

interface Props {
  readonly run: Capture;
  readonly envelope: string;
  /** The capture's pictures, videos and sounds. */
  readonly media: readonly MediaItem[];
  /** Null for a collection. */
  readonly onRepeat: (() => void) | null;
  readonly onMedia: () => void;
}

/** One row: copy, save, capture again, media. What appears later comes last, so that nothing shifts. */
export function ResultActions({ run, envelope, media, onRepeat, onMedia }: Props) {
  const { card } = run;
  const ways: readonly (readonly [name: string, text: (() => string) | null])[] = [
    [message('copyPretty'), () => prettyJson(envelope)],
    [message('copyMarkdown'), card ? () => markdownOf(card, run, (counter) => message(`count_${counter}`)) : null],
    [message('copyText'), card?.text || card?.title ? () => card?.text || card?.title || '' : null],
    [message('copyLink'), /^https?:/.test(run.itemUrl) ? () => withoutToken(run.itemUrl) : null],
    [message('copyId'), run.itemId ? () => run.itemId : null],
    [message('copyMedia'), media.length > 0 ? () => media.map(({ files }) => files[0]?.addresses[0] ?? '').join('\n') : null],
  ];
  return (
    <div class="buttons row">
      <span class="split">
        <CopyButton label={message('copyEnvelope')} text={() => envelope} look="primary" />
        <Menu label={message('copyMore')}>
          {ways.map(([name, text]) => text && <CopyButton key={name} label={name} text={text} look="choice" />)}
        </Menu>
      </span>
      <SaveMenu run={run} envelope={envelope} />
      {onRepeat && (
        <button type="button" data-do="again" title={message('captureAgain')} aria-label={message('captureAgain')} onClick={onRepeat}>
          <span aria-hidden="true">↻</span>
        </button>
      )}
      {/* Its space is reserved until the media are known. */}
      <Button label={message('mediaCount', media.length)} data-do="media" class={media.length > 0 ? '' : 'absent'} onClick={onMedia} />
    </div>
  );
}
