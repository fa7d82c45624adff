import type { CaptureFacts } from '../../../core/capture.ts';
import { commentsShown, type RecordCard } from '../../../core/record/record-card.ts';
import { isoTime } from '../../../core/time.ts';
import { withoutSecrets } from '../../../secrets.ts';

/** Escapes characters that would be read as markup. */
const plain = (text: string): string => text.replace(/[\\`*_[\]<>#]/g, '\\$&');

type Named = Pick<CaptureFacts, 'title' | 'itemUrl' | 'itemId' | 'tags' | 'note' | 'pageOnly'> & Partial<Pick<CaptureFacts, 'msg'>>;

/** A capture as Markdown: title and link, author and time, tags and note, text, counters. `nameOf` returns the display name of a counter. */
export function markdownOf(
  card: RecordCard,
  { title, itemUrl, itemId, tags = [], note = '', pageOnly, msg = '' }: Named,
  nameOf: (counter: RecordCard['counters'][number]['counter']) => string,
): string {
  const own = withoutSecrets({ title, itemUrl, tags, note, msg });
  const heading = plain((card.title || own.title || itemId).replace(/\s+/g, ' '));
  const time = isoTime(card.time)?.slice(0, 16).replace('T', ' ') ?? '';
  const byline = [plain(card.author), time, plain(card.place)].filter(Boolean).join(' · ');
  const counters = card.counters.map(({ counter, value }) => `${nameOf(counter)}: ${value}`).join(' · ');
  const shown = card.comments.slice(0, commentsShown);
  const comments = shown.map(({ author, text }) => `- **${plain(author)}** ${plain(text.replace(/\s+/g, ' '))}`).join('\n');
  const link = /^https?:/.test(own.itemUrl) ? `<${own.itemUrl}>` : '';
  const text = card.text === card.title ? '' : plain(card.text);
  const labels = own.tags.map((tag) => `#${plain(tag.replace(/\s+/g, '-'))}`).join(' ');
  const remark = own.note && plain(own.note).replace(/^/gm, '> ');
  const failed = pageOnly ? `Page only. ${plain(own.msg)}` : '';
  return `${[`# ${heading}`, byline, failed, link, labels, remark, text, counters, comments].filter(Boolean).join('\n\n')}\n`;
}
