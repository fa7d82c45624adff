import type { SpecId } from '../../lib/gateway/operation.ts';
import type { Replica } from '../replica/start-replica.ts';
import { replicaItems } from '../start/replica-items.ts';
import type { StartItem } from '../start/start-item.ts';

/** Short links for operations whose items in `npm start` have no share text: platform and example of the replica. */
const links: Readonly<Partial<Record<SpecId, readonly [platform: string, label: string]>>> = {
  E3: ['cnvideo', 'a short link to a live room'],
  E9: ['notes', 'a short link'],
  E11: ['cnvideo', 'a short link to a user'],
  E13: ['cnvideo', 'a short link'],
};

function shareTextOf(spec: SpecId, items: readonly StartItem[], replica: Replica): string {
  const text = items.find((one) => one.text !== undefined)?.text;
  if (text !== undefined) return text;
  const [platform, label] = links[spec] ?? [];
  if (!platform || !label) throw new Error(`${spec} has no share text to paste: name one in ways-in.ts`);
  const { url, shareText } = replica.example(platform, label);
  return shareText ?? `看看这个 ${url} 复制此链接`;
}

/** The popup's ways to an operation's item: its page in front, its address pasted, a share text pasted. */
export function waysIn(spec: SpecId, replica: Replica): Readonly<Record<'page' | 'link' | 'shareText', StartItem>> {
  const items = replicaItems(replica).filter((one) => one.spec === spec);
  const page = items.find((one) => one.text === undefined);
  if (!page) throw new Error(`${spec} has no page to open`);
  return {
    page,
    link: { ...page, label: 'a link', text: page.url },
    shareText: { ...page, label: 'a share text', text: shareTextOf(spec, items, replica) },
  };
}
