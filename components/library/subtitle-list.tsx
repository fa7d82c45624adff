import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import type { Capture } from '../../lib/core/capture.ts';
import type { CardPlaces } from '../../lib/core/view.ts';
import { listSubtitles, type Subtitle } from '../../lib/features/media/model/index.ts';
import { saveSubtitles } from '../../lib/features/media/pages/index.ts';
import { joined, message, namesBeside, whyText } from '../format/message.ts';
import { subtitleName } from '../format/subtitle-name.ts';
import { useBackground } from '../parts/background-context.ts';
import { Button } from '../parts/button.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { useLibrary } from '../parts/library-context.ts';
import { Tick } from '../parts/tick.tsx';

/** Why subtitles may not come. */
const reasons = ['refused', 'network', 'cancelled', 'disk', 'undecided', 'off'] as const;

const isExpired = ({ expires }: Subtitle): boolean => expires !== null && expires < Date.now();

interface LineProps {
  readonly subtitle: Subtitle;
  readonly isTicked: boolean;
  readonly onTick: () => void;
}

function SubtitleLine({ subtitle, isTicked, onTick }: LineProps) {
  return (
    <li>
      <Tick label={subtitleName(subtitle)} checked={isTicked} data-do="subtitle" onTurn={onTick} />
      <span class="buttons">
        {isExpired(subtitle) && <small class="muted">{message('subtitleExpired')}</small>}
        <CopyButton label={message('copyAddress')} text={() => subtitle.address} />
      </span>
    </li>
  );
}

/** Saves the subtitles of a capture; `outcome`: the result in words. */
function useSubtitleSaver({ platform }: Pick<Capture, 'platform'>, beside: string) {
  const { ask } = useBackground();
  const { unsaved } = useLibrary().actions;
  const busy = useSignal(false);
  const outcome = useSignal('');
  async function save(wanted: readonly Subtitle[]): Promise<void> {
    if (busy.value || wanted.length === 0) return;
    busy.value = true;
    outcome.value = message('saving');
    try {
      const faults = await saveSubtitles({ ask, unsaved }, platform, beside, wanted);
      const why = reasons.flatMap((reason) => {
        const names = faults.flatMap((fault) => (fault.reason === reason ? subtitleName(fault.subtitle) : []));
        return names.length > 0 ? message('labelled', namesBeside(names), message(`media_${reason}`)) : [];
      });
      const lost = faults.filter(({ reason }) => reason !== 'undecided').length;
      const text = joined('sentences', why);
      outcome.value = lost > 0 ? message('mediaNotSaved', lost, wanted.length, text) : text || message('saved');
    } catch (error) {
      outcome.value = whyText(error);
    } finally {
      busy.value = false;
    }
  }
  return { busy, outcome, save };
}

interface Props {
  readonly card: CardPlaces | undefined;
  /** The envelope, as data. */
  readonly answer: unknown;
  readonly capture: Capture;
  /** The name of the file beside which they are saved. */
  readonly beside: string;
  /** Gets the function that saves the ticked subtitles. */
  readonly saveTicked: RefObject<() => void>;
}

/** The subtitles of a capture. Those in its own language are ticked at first; translations are saved only if chosen. */
export function SubtitleList({ card, answer, capture, beside, saveTicked }: Props) {
  const all = useMemo(() => listSubtitles(card, answer), [card, answer]);
  const ticked = useSignal<ReadonlySet<Subtitle>>(new Set(all.filter((one) => one.isOriginal && !isExpired(one))));
  const { busy, outcome, save } = useSubtitleSaver(capture, beside);
  const wanted = all.filter((one) => ticked.value.has(one));
  useEffect(() => {
    saveTicked.current = () => void save(wanted);
  });
  function toggle(subtitle: Subtitle): void {
    const now = new Set(ticked.value);
    if (!now.delete(subtitle)) now.add(subtitle);
    ticked.value = now;
  }
  const lines = (shown: readonly Subtitle[]) => (
    <ul>
      {shown.map((one) => (
        <SubtitleLine key={one.address} subtitle={one} isTicked={ticked.value.has(one)} onTick={() => toggle(one)} />
      ))}
    </ul>
  );
  if (all.length === 0) return null;
  const others = all.filter(({ isOriginal }) => !isOriginal);
  return (
    <section data-part="subtitles">
      <h3>{message('subtitles')}</h3>
      {lines(all.filter(({ isOriginal }) => isOriginal))}
      {others.length > 0 && (
        <details>
          <summary>{message('subtitlesElse', others.length)}</summary>
          {lines(others)}
        </details>
      )}
      <p class="muted">{message('subtitlesHelp')}</p>
      <Button
        label={message('saveSubtitles', wanted.length)}
        data-do="save-subtitles"
        disabled={busy.value || wanted.length === 0}
        onClick={() => save(wanted)}
      />
      <p role="status" class="muted">
        {outcome.value}
      </p>
    </section>
  );
}
