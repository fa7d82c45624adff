import type { MediaFault, MediaSaved } from '../../lib/features/media/protocol.ts';
import { joined, message } from '../format/message.ts';

/** Largest file Chromium can save from a host that requires a Referer, in MB. */
const largest = 256;

/** The name of a file and why it could not be saved. */
export const faultText = ({ name, reason }: MediaFault): string =>
  message('labelled', name, message(`media_${reason}`, largest));

/** What became of so many files that were to be saved, in words. Of those that could not be saved, it names the first. */
export function savedText({ faults, begun }: MediaSaved, wanted: number): string {
  const [first] = faults;
  if (!first && begun === 0) return message('saved');
  const [failed, saved] = [faults.length, wanted - faults.length - begun];
  const shown = first && faultText(first);
  const parts = [
    shown &&
      (saved > 0 ? message('mediaSavedPart', saved, wanted, shown) : message('mediaNotSaved', failed, wanted, shown)),
    begun > 0 && message('mediaBegun', begun, wanted),
  ];
  return joined(
    'sentences',
    parts.filter((part) => typeof part === 'string'),
  );
}
