import { isTree, jsonTree, type Tree } from '../../../core/json/json.ts';

/** Version of the archive's format. A change that an earlier Gleaner would misread is a further version. */
const formatVersion = 1;

/** What `manifest.json` says, as far as checking needs it. */
export interface ReadManifest {
  readonly title: string;
  readonly members: readonly ReadMember[];
}

export interface ReadMember {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly packed_sha256?: string;
}

const encoder = new TextEncoder();
/** Control characters, and what separates folders elsewhere. */
const strange = /[\p{Cc}\\]/u;
/** Bytes of a path. */
const longestPath = 200;

const isPath = (value: unknown): value is string =>
  typeof value === 'string' &&
  value !== '' &&
  encoder.encode(value).length <= longestPath &&
  !strange.test(value) &&
  value.split('/').every((part) => part !== '' && part !== '.' && part !== '..');

const isSize = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const isHash = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
const isText = (value: unknown): value is string => typeof value === 'string';

function isMember(value: unknown): value is ReadMember {
  if (!isTree(value)) return false;
  const { path, bytes, sha256, packed_sha256: packed } = value;
  return isPath(path) && isSize(bytes) && isHash(sha256) && (packed === undefined || isHash(packed));
}

const isMissing = (value: unknown): boolean => isTree(value) && isPath(value.path) && isText(value.reason);

/** What fits the form of version 1. */
function manifestIn({ made_by, title, begun_at, written_at, count, members, missing }: Tree): ReadManifest | null {
  const isKnown = [made_by, begun_at, written_at].every(isText) && isSize(count) && Array.isArray(missing);
  if (!isKnown || !isText(title) || !Array.isArray(members)) return null;
  return missing.every(isMissing) && members.every(isMember) ? { title, members } : null;
}

/** The manifest that bytes are; null: they are none. A number: its version, which is newer than any that is known. */
export function readManifest(bytes: Uint8Array): ReadManifest | number | null {
  let said: Tree | null;
  try {
    said = jsonTree(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
  const version = said?.gleaner_archive;
  if (!said || !isSize(version) || version < formatVersion) return null;
  return version > formatVersion ? version : manifestIn(said);
}
