import type { PlatformId } from '../../../core/platform.ts';
import { saveFile, type UnsavedReason } from '../../export/pages/index.ts';
import { isOff, listSubtitles, type Subtitle, srtOf, subtitleTag } from '../model/index.ts';
import type { MediaReason } from '../model/media-problem.ts';
import type { MediaFault, MediaProtocol } from '../protocol.ts';

type Text = MediaProtocol['media.text'];
/** Asks the background for the text of a file. */
type AskText = (name: 'media.text', asked: Text['ask']) => Promise<Text['answer']>;

interface Parts {
  readonly ask: AskText;
  readonly unsaved: UnsavedReason;
}

/** Subtitles that could not be saved, by the name their file would have. */
export interface SubtitleFault extends MediaFault {
  readonly subtitle: Subtitle;
}

/** A subtitle's text, or why there is none. @throws Reasoned where the background does not answer */
async function textOf(ask: AskText, asked: Text['ask']): Promise<{ text: string } | MediaReason> {
  try {
    const text = await ask('media.text', asked);
    return text === null ? 'network' : { text };
  } catch (thrown) {
    if (isOff(thrown)) return 'off';
    throw thrown;
  }
}

/**
 * Saves subtitles, each in its site's form and beside it as SRT. `beside`: the name of the video's file, by which
 * players find them. Returns those that are not on the disk, once that is decided. @throws Reasoned where the
 * background does not answer
 */
export async function saveSubtitles(
  { ask, unsaved }: Parts,
  platform: PlatformId,
  beside: string,
  wanted: readonly Subtitle[],
): Promise<SubtitleFault[]> {
  const faults: SubtitleFault[] = [];
  const ends: Promise<unknown>[] = [];
  const stem = beside.replace(/\.\w+$/, '');
  try {
    for (const subtitle of wanted) {
      const given = await textOf(ask, { platform, address: subtitle.address });
      const srt = typeof given === 'string' ? null : srtOf(given.text, subtitle.format);
      const name = `${stem}.${subtitleTag(subtitle)}`;
      const full = `${name}.${subtitle.format}`;
      if (typeof given === 'string' || srt === null) {
        faults.push({ subtitle, name: full, reason: typeof given === 'string' ? given : 'refused' });
        continue;
      }
      const addresses = [
        saveFile(full, [given.text], subtitle.format === 'vtt' ? 'text/vtt' : 'application/json'),
        saveFile(`${name}.srt`, [srt], 'application/x-subrip'),
      ];
      const end = Promise.all(addresses.map(unsaved)).then((whys) => {
        const reason = whys.find((why) => why !== '');
        if (reason) faults.push({ subtitle, name: full, reason });
      });
      ends.push(end);
    }
  } finally {
    await Promise.all(ends);
  }
  return faults;
}

/** Saves the subtitles in an item's own language; returns of how many, and what failed. @throws as `saveSubtitles` */
export async function saveOriginals(
  parts: Parts,
  platform: PlatformId,
  beside: string,
  ...item: Parameters<typeof listSubtitles>
): Promise<{ readonly wanted: number; readonly faults: readonly MediaFault[] }> {
  const wanted = listSubtitles(...item).filter(({ isOriginal }) => isOriginal);
  return { wanted: wanted.length, faults: await saveSubtitles(parts, platform, beside, wanted) };
}
