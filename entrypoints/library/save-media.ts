import { message } from '../../components/format/message.ts';
import type { SaveMedia } from '../../components/library/media-list.tsx';
import { createJournal } from '../../lib/browser/journal/journal.ts';
import { createHeaderRule } from '../../lib/browser/network/header-rule.ts';
import { requestOrigins } from '../../lib/browser/network/permissions.ts';
import { createSaveMedia, largestFetch, MediaProblem } from '../../lib/browser/shell/save-media.ts';
import { matchPatterns } from '../../lib/gateway/platform.ts';
import { platforms } from '../../lib/platforms/index.ts';

function inWords(error: unknown): string {
  if (!(error instanceof MediaProblem)) return String(error);
  return error.reason === 'too-large' ? message('mediaTooLarge', largestFetch / 1024 / 1024) : message('mediaRefused');
}

/** Saves one after the other: media hosts are asked politely too. */
export function mediaSaver(): SaveMedia {
  const save = createSaveMedia(createHeaderRule(createJournal()));
  return async (files, { platform: id }) => {
    const platform = platforms.find((one) => one.id === id);
    const referer = platform?.mediaReferer ?? null;
    // Within the click. Refused, the host may still answer those who do not say where they come from.
    if (platform && referer !== null) await requestOrigins(matchPatterns(platform.mediaHosts)).catch(() => false);
    const hosts = platform ? [...platform.mediaHosts, ...platform.hosts] : [];
    const problems: string[] = [];
    for (const file of files) {
      await save({ ...file, referer, hosts }).catch((error) => problems.push(`${file.name}: ${inWords(error)}`));
    }
    return problems.length === 0 ? '' : message('mediaNotSaved', problems.length, files.length, problems[0] ?? '');
  };
}
