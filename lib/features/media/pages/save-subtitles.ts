import type { PlatformId } from '../../../core/platform.ts';
import { saveFile } from '../../export/pages/index.ts';
import { listSubtitles, type Subtitle, srtOf, subtitleTag } from '../model/index.ts';
import type { MediaProtocol } from '../protocol.ts';

type Text = MediaProtocol['media.text'];
/** Asks the background for the text of a file. */
type AskText = (name: 'media.text', asked: Text['ask']) => Promise<Text['answer']>;

/**
 * Saves subtitles, each in its site's form and beside it as SRT. `beside`: the name of the video's file, by which
 * players find them. Returns those that could not be fetched. @throws Reasoned where the background does not answer
 */
export async function saveSubtitles(
  ask: AskText,
  platform: PlatformId,
  beside: string,
  wanted: readonly Subtitle[],
): Promise<Subtitle[]> {
  const refused: Subtitle[] = [];
  const stem = beside.replace(/\.\w+$/, '');
  for (const subtitle of wanted) {
    const text = (await ask('media.text', { platform, address: subtitle.address })) ?? '';
    const srt = srtOf(text, subtitle.format);
    if (srt === null) {
      refused.push(subtitle);
      continue;
    }
    const name = `${stem}.${subtitleTag(subtitle)}`;
    saveFile(`${name}.${subtitle.format}`, [text], subtitle.format === 'vtt' ? 'text/vtt' : 'application/json');
    saveFile(`${name}.srt`, [srt], 'application/x-subrip');
  }
  return refused;
}

/**
 * Saves the subtitles in an item's own language; returns how many were saved, and of how many. @throws as
 * `saveSubtitles`
 */
export async function saveOriginals(
  ask: AskText,
  platform: PlatformId,
  beside: string,
  ...item: Parameters<typeof listSubtitles>
): Promise<readonly [saved: number, wanted: number]> {
  const wanted = listSubtitles(...item).filter(({ isOriginal }) => isOriginal);
  const refused = await saveSubtitles(ask, platform, beside, wanted);
  return [wanted.length - refused.length, wanted.length];
}
