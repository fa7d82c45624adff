import { z } from 'zod';
import { text } from '../../../core/schema.ts';

/** Version of the archive's format. A change that an earlier Gleaner would misread is a further version. */
const formatVersion = 1;

const encoder = new TextEncoder();
/** Control characters, and what separates folders elsewhere. */
const strange = /[\p{Cc}\\]/u;

const path = text.refine(
  (one) =>
    one !== '' &&
    encoder.encode(one).length <= 200 &&
    !strange.test(one) &&
    one.split('/').every((part) => part !== '' && part !== '.' && part !== '..'),
);
const size = z.int().nonnegative();
const hash = z.string().regex(/^[0-9a-f]{64}$/);

const manifestShape = z.object({
  gleaner_archive: z.literal(formatVersion),
  made_by: text,
  title: text,
  begun_at: text,
  written_at: text,
  count: size,
  members: z.array(z.object({ path, bytes: size, sha256: hash, packed_sha256: hash.optional() })),
  missing: z.array(z.object({ path, reason: text })),
});

/** What `manifest.json` says, as far as checking needs it. */
export type ReadManifest = z.infer<typeof manifestShape>;

/** The manifest that bytes are; null: they are none. A number: its version, which is newer than any that is known. */
export function readManifest(bytes: Uint8Array): ReadManifest | number | null {
  let said: unknown;
  try {
    said = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
  const version = z.object({ gleaner_archive: z.int() }).safeParse(said).data?.gleaner_archive ?? 0;
  return version > formatVersion ? version : (manifestShape.safeParse(said).data ?? null);
}
