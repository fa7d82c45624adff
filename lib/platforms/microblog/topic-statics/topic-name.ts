import { failed } from '../failures.ts';

/** Whether the text is an address: people paste a topic's address instead of its name. */
export const isLink = (text: string): boolean => /^\s*https?:\/\//i.test(text);

/**
 * A topic's name without hash marks, '' if none. @throws Failure `invalid_request`, `unsupported_link` for a
 * super-topic (README, A2)
 */
export function topicName(text: string): string {
  const name = text
    .trim()
    .replace(/^[#＃]/, '')
    .replace(/[#＃]$/, '')
    .trim();
  const shown = name.slice(0, 40);
  if (/[#＃]/.test(name)) throw failed('microblog_several_topics', [{ said: shown }]);
  if (/\[超话\]$/.test(name)) throw failed('microblog_super_topic', [{ said: shown }]);
  return name;
}

/** Whether two spellings name the same topic: hash marks, case and surrounding spaces do not matter. */
export function isSameTopic(one: string, other: string): boolean {
  const plain = (text: string) => text.replace(/[#＃]/g, '').trim().toLowerCase();
  return plain(one) === plain(other);
}
