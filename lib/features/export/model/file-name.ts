import type { Capture } from '../../../core/capture.ts';
import { entryOf } from '../../../core/json/json.ts';
import { isoTime, isTime } from '../../../core/time.ts';

/** The facts that a file name can contain; unknown ones are left out. */
export type Named = Pick<Capture, 'platform' | 'itemId'> &
  Partial<Pick<Capture, 'name' | 'author' | 'title' | 'startedAt' | 'endedAt'>>;

/** The fields of a template, each as `{field}`. */
export const nameFields = ['platform', 'type', 'author', 'title', 'id', 'date', 'time'] as const;
type NameField = (typeof nameFields)[number];

export const usualTemplate = '{platform}-{type}-{id}-{time}';

/** The site's name, for the neutral id of a platform. */
export const sites: Readonly<Record<string, string>> = {
  intlvideo: 'tiktok',
  cnvideo: 'douyin',
  lifestyle: 'lemon8',
  notes: 'xiaohongshu',
  news: 'toutiao',
  shortclip: 'kuaishou',
  microblog: 'weibo',
};
/** What an operation's name does not say plainly without its ending. */
const kinds: Readonly<Record<string, string>> = {
  'live-room': 'live',
  'user-product': 'figures',
  'video-comment': 'comments',
};

/** `video` of the operation `video-detail`. */
function kindOf(operation: string): string {
  const kind = operation.replace(/-(detail|data|statics)(-.*)?$/, '');
  return entryOf(kinds, kind) ?? kind;
}

/** Characters that file systems reject, and those that would end or hide a name. */
const unsafe = /[\s\p{Cc}\p{Cf}\p{Co}\p{Cs}\\/:*?"<>|~%]+/gu;
/** Device names that Windows reserves, with any extension. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
/** A name that Windows does not take for a device. */
export const unreserved = (name: string): string => (devices.test(name) ? `_${name}` : name);
/**
 * File systems allow 255 bytes; the rest is for an extension, a number, and the browser's suffix for a duplicate name.
 */
const mostBytes = 200;
/** Characters beyond this are ignored. */
const examined = 1000;
/** Maximum characters of a field at each step; the title is shortened first. */
const longest: Readonly<Partial<Record<NameField, readonly number[]>>> = {
  title: [60, 40, 20, 8],
  author: [30, 30, 20, 8],
};
const steps = 4;

/** `20261120T060801Z` of an epoch time in ms. */
export function stampOf(epochMs: number): string {
  return (isoTime(epochMs) ?? '').replace(/\.\d+|[-:]/g, '');
}

export const two = (value: number): string => String(value).padStart(2, '0');

/** `2026-11-20`, in local time. */
export function dayOf(epochMs: number): string {
  const date = new Date(epochMs);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** `2026-11-20 14:08`, in local time: spreadsheets recognise it as a time. */
export function timeText(epochMs: number): string {
  return `${dayOf(epochMs)} ${new Date(epochMs).toTimeString().slice(0, 5)}`;
}

/** Text as a part of a file name, at most `most` characters; '' if no character of it is allowed. */
function safePart(text: string, most = 80): string {
  const part = Array.from(text.slice(0, examined).replace(unsafe, '_')).slice(0, most).join('');
  return part.replace(/^[_.]+|[_.]+$/g, '');
}

function values({
  platform,
  itemId,
  name = '',
  author = '',
  title = '',
  startedAt,
  endedAt,
}: Named): Readonly<Record<NameField, string>> {
  const at = endedAt ?? startedAt;
  const times = isTime(at) ? { date: dayOf(at), time: stampOf(at) } : { date: '', time: '' };
  return {
    platform: entryOf(sites, platform) ?? platform,
    type: kindOf(name),
    author,
    title,
    id: safePart(itemId) || 'unnamed',
    ...times,
  };
}

/** Fills in the template; an empty field is dropped together with the text before it. */
function filled(template: string, known: Readonly<Record<NameField, string>>, step: number): string {
  let name = '';
  let end = 0;
  for (const match of template.matchAll(/\{(\w+)\}/g)) {
    const field = match[1] as NameField;
    if (!nameFields.includes(field)) continue;
    const part = safePart(known[field], longest[field]?.[step]);
    if (part) name += template.slice(end, match.index) + part;
    end = match.index + match[0].length;
  }
  return name + template.slice(end);
}

/** Truncates to the allowed bytes, between characters. */
function cut(name: string): string {
  const bytes = new TextEncoder().encode(name);
  if (bytes.length <= mostBytes) return name;
  return new TextDecoder().decode(bytes.subarray(0, mostBytes)).replace(/\uFFFD+$/, '');
}

/**
 * A file name without extension, from a template. Without the id in it, the id is appended: two items must not share
 * one name.
 */
export function templateName(template: string, item: Named): string {
  const wanted = template.trim() || usualTemplate;
  const withId = wanted.includes('{id}') ? wanted : `${wanted}-{id}`;
  const known = values(item);
  const size = (name: string) => new TextEncoder().encode(name).length;
  let name = '';
  for (let step = 0; step < steps; step += 1) {
    name = filled(withId.slice(0, examined), known, step);
    if (size(name) <= mostBytes) break;
  }
  // If the name is still too long, put the id first, because the end is cut off and only the id is unique.
  if (size(name) > mostBytes) name = `${known.id}-${name}`;
  const safe = safePart(cut(name), examined).replace(/^[-_.]+|[-_.]+$/g, '') || 'unnamed';
  return unreserved(safe);
}

let chosen = '';

/** Sets the user's template for file names; each page calls it once. '' = the default. */
export function provideTemplate(template: string): void {
  chosen = template;
}

export const chosenTemplate = (): string => chosen;

/** Text as a part of a file name: at most 80 characters, never empty. */
export const namePart = (text: string): string => safePart(text) || 'unnamed';

/** Characters of a title in a file's name: of four bytes each, all fit. */
const longestTitle = 40;

/** A title as a part of a file name, never empty. */
export const titlePart = (title: string): string => Array.from(namePart(title)).slice(0, longestTitle).join('');

/**
 * `<site>-<kind>-<id>-<UTC time>.<extension>`, e.g. `douyin-video-7300000000000000001-20260120T060801Z.json`, or by the
 * template.
 */
export function fileName(capture: Named, extension = 'json', template = chosen): string {
  return `${templateName(template, capture)}.${extension}`;
}
