import { cases } from '../../conformance/cases.ts';
import type { Replica } from '../../replica/start-replica.ts';
import { replicaItems } from '../../tools/start/replica-items.ts';
import type { StartItem } from '../../tools/start/start-item.ts';

function shareTextOf(path: string, items: readonly StartItem[], replica: Replica): string {
  const text = items.find((one) => one.text !== undefined)?.text;
  if (text !== undefined) return text;
  const { operation, start } = cases.find((one) => one.operation.path === path) ?? {};
  if (!operation || !start?.link)
    throw new Error(`${path} has no share text to paste: its case names no \`start.link\``);
  const { url, shareText } = replica.example(operation.platform, start.link);
  return shareText ?? `看看这个 ${url} 复制此链接`;
}

/** The popup's ways to an operation's item: its page in front, its address pasted, a share text pasted. */
export function waysIn(path: string, replica: Replica): Readonly<Record<'page' | 'link' | 'shareText', StartItem>> {
  const items = replicaItems(replica).filter((one) => one.path === path);
  const page = items.find((one) => one.text === undefined);
  if (!page) throw new Error(`${path} has no page to open`);
  return {
    page,
    link: { ...page, label: 'a link', text: page.url },
    shareText: { ...page, label: 'a share text', text: shareTextOf(path, items, replica) },
  };
}
