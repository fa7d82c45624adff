import type { PlatformId } from '../../../core/platform.ts';
import { srtBeside, srtOf } from '../../media/model/index.ts';
import type { Outcome } from '../model/index.ts';
import { memberOf } from '../model/manifest.ts';
import type { PlannedSubtitle } from '../model/plan.ts';
import type { ArchiveFileRow } from '../store/index.ts';
import { intoSpool } from './into-spool.ts';
import { isWithheld } from './is-withheld.ts';
import { madeFile, type Spool } from './spool.ts';

/** The text at an address, as `media.text` gives it: '' = it is not served, null = its host cannot be reached. */
export type TextFor = (platform: PlatformId, address: string) => Promise<string | null>;

/**
 * Fetches planned subtitles as their site gives them, and makes the SRT that stands beside them. @throws SpoolProblem
 * where nothing can be written; AbortError; what `isWithheld` knows
 */
export async function fetchSubtitle(
  row: ArchiveFileRow,
  { format, expires }: PlannedSubtitle,
  spool: Spool,
  textFor: TextFor,
  signal: AbortSignal,
): Promise<Outcome> {
  const [url = ''] = row.addresses;
  const text = await textFor(row.platform, url).catch((thrown) => {
    if (isWithheld(thrown)) throw thrown;
    return null;
  });
  signal.throwIfAborted();
  const srt = text === null ? null : srtOf(text, format);
  if (text === null || srt === null) {
    const isOver = expires !== null && expires < Date.now();
    return { state: 'missing', reason: isOver ? 'expired' : text === null ? 'unreachable' : 'refused' };
  }
  const write = async (name: string, path: string, content: string) =>
    memberOf(path, await intoSpool(spool, name, content), null);
  const { of, kind, role, path } = row;
  const member = await write(`file-${row.n}`, path, text);
  const made = await write(madeFile(row.n), srtBeside(path), srt);
  return {
    state: 'done',
    member: { ...member, fetched: { of, kind, role, url, at: Date.now() } },
    made: { ...made, made: { of, kind, from: path } },
  };
}
