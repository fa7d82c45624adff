import type { Exported } from '../../export/model/index.ts';
import { type Subtitle, subtitleTag } from '../../media/model/index.ts';
import type { PlannedFile } from './plan.ts';

/** The subtitles of an item in its own language; `before`: how many files of it are planned before them. */
export function plannedSubtitles(
  { row, run }: Exported,
  of: number,
  subtitles: readonly Subtitle[],
  folder: string,
  before: number,
): readonly PlannedFile[] {
  const { platform } = row;
  return subtitles
    .filter(({ isOriginal }) => isOriginal)
    .map((subtitle, at): PlannedFile => {
      const { language, origin, format, expires, address, bytes } = subtitle;
      const number = String(before + at + 1).padStart(2, '0');
      return {
        path: `${folder}/${number}.${subtitleTag(subtitle)}.${format}`,
        of,
        ...(run && { capture: run.id }),
        platform,
        kind: 'subtitle',
        role: 'content',
        addresses: [address],
        stated: bytes,
        subtitle: { language, origin, format, expires },
      };
    });
}
