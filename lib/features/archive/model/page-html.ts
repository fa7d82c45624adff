import { isTime } from '../../../core/time.ts';
import { type ArchiveMessages, type ArchiveTexts, archiveMessageKeys } from './message-keys.ts';
import { escapeHtml, hashSource, ownDocument } from './own-document.ts';

/** An epoch time (ms) in UTC, to the minute, as both languages read it; '' where it is none. */
export function utcMinute(epochMs: number): string {
  return isTime(epochMs) ? `${new Date(epochMs).toISOString().slice(0, 16).replace('T', ' ')} UTC` : '';
}

/** JSON that no parser of HTML takes for anything else. */
const inertJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Line ends as every parser of HTML makes them, because hashes are of what it has read. */
const withLineFeeds = (text: string): string => text.replace(/\r\n?/g, '\n');

function pageTexts(texts: ArchiveTexts): ArchiveTexts {
  return Object.fromEntries(archiveMessageKeys.map((key) => [key, texts[key] ?? '']));
}

interface PageParts {
  /** The built `archive-page.js`. */
  readonly script: string;
  /** The built `assets/archive-page.css`. */
  readonly style: string;
  /** Of what is given, the page gets `archiveMessageKeys`. */
  readonly messages: ArchiveMessages;
  readonly title: string;
  /** How many `data/items-….js` there are. */
  readonly itemParts: number;
}

/** The path of a part of the items, from 1. */
export const itemsPath = (part: number): string => `data/items-${String(part).padStart(4, '0')}.js`;

/**
 * The archive's `index.html`: one page with its own script and style, which lets nothing else run but the archive's data
 * scripts, and asks nobody for anything. @throws RangeError where the script or the style holds what would end it
 */
export async function pageHtml({ script, style, messages, title, itemParts }: PageParts): Promise<string> {
  if (/<\/script|<!--/i.test(script) || /<\/style/i.test(style))
    throw new RangeError('The page’s script or style would end early');
  const ownScript = withLineFeeds(script);
  const ownStyle = withLineFeeds(style);
  const sources = [
    // From a disk, Chromium 156 and Firefox take the page's own files for either of the two; others may need `file:`. From
    // a server, that lets nothing in.
    `script-src ${await hashSource(ownScript)} 'self' file:`,
    "img-src 'self' file:",
    "media-src 'self' file:",
  ];
  const parts = ['data/files.js', ...Array.from({ length: itemParts }, (_, at) => itemsPath(at + 1))];
  const body = `<div id="page"></div>
<noscript><p lang="en">${escapeHtml(messages.en.archive_noScript ?? '')}</p><p lang="zh-CN">${escapeHtml(messages.zh_CN.archive_noScript ?? '')}</p></noscript>
<script type="application/json" id="messages">${inertJson({ en: pageTexts(messages.en), zh_CN: pageTexts(messages.zh_CN) })}</script>
<script>${ownScript}</script>
${parts.map((path) => `<script src="${path}"></script>`).join('\n')}`;
  return ownDocument({ title, style: ownStyle, sources, body });
}
