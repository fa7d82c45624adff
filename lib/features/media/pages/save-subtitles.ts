import type { PlatformId } from '../../../core/platform.ts';
import { saveFile } from '../../export/pages/index.ts';
import { type Subtitle, srtOf, subtitleTag } from '../model/index.ts';
import type { MediaProtocol } from '../protocol.ts';

type Text = MediaProtocol['media.text'];
/** Asks the background for the text of a file. */
export type AskText = (name: 'media.text', asked: Text['ask']) => Promise<Text['answer']>;

/**
 * Saves subtitles, each as its site gives it and beside it as SRT. `stem`: how the names of the files begin, such as the
 * name of the video. Returns those that could not be had. @throws Reasoned where the background does not answer
 */
export async function saveSubtitles(
  ask: AskText,
  platform: PlatformId,
  stem: string,
  wanted: readonly Subtitle[],
): Promise<Subtitle[]> {
  const refused: Subtitle[] = [];
  for (const one of wanted) {
    const text = (await ask('media.text', { platform, address: one.address })) ?? '';
    const srt = srtOf(text, one.format);
    if (srt === null) {
      refused.push(one);
      continue;
    }
    const name = `${stem}.${subtitleTag(one)}`;
    saveFile(`${name}.${one.format}`, [text], one.format === 'vtt' ? 'text/vtt' : 'application/json');
    saveFile(`${name}.srt`, [srt], 'application/x-subrip');
  }
  return refused;
}
