import { entryOf } from '../../../core/json/entry-of.ts';
import { type Tree, tree } from '../../../core/json/tree.ts';
import type { PartialRecord } from '../../../core/operation.ts';
import { merged } from '../../../core/record/merged.ts';
import { saysNothing } from '../../../core/record/says-nothing.ts';

/**
 * Which source wins when several provide a field: the feed row is the platform's own record, the info answer applies to all viewers,
 * pages may be minutes old. Fields not listed here follow `usual`.
 */
const usual = ['feed', 'info', 'initial-video', 'article-info', 'xigua'] as const;
const exceptions: Readonly<Record<string, readonly string[]>> = {
  // The feed takes its counter from the author's page, which is cached longest.
  video_watch_count: ['info', 'initial-video', 'article-info', 'feed', 'xigua'],
  // The page's own quality list, not the shared play token.
  video_play_info: ['initial-video', 'xigua'],
};

/** The source of a record without its access path: `tab: initial-video`, `page-document` … */
function kindOf({ source }: PartialRecord): string {
  const id = source.replace(/^[\w-]+: /, '');
  return (
    {
      'embedded-pc': 'initial-video',
      document: 'initial-video',
      'embedded-mobile': 'article-info',
      'in-page-feed': 'feed',
      'observed-feed': 'feed',
      'embedded-xigua': 'xigua',
    }[id] ?? id
  );
}

/** Objects whose members may come from several sources; every other value comes from one source. */
const shared = ['user_info', 'media_info', 'share_info'];

function winner(name: string, records: ReadonlyMap<string, Tree>): unknown {
  const order = entryOf(exceptions, name) ?? usual;
  const values = order.map((source) => records.get(source)?.[name]).filter((value) => !saysNothing(value));
  // An empty value never replaces another source's value, also within an object.
  return shared.includes(name) ? merged(values.map(tree), { silent: saysNothing }) : values[0];
}

/**
 * The partial records of one video merged into one. The result, including the field order, does not depend on which source answered
 * first.
 */
export function mergedVideo(records: readonly PartialRecord[]): Tree {
  const byKind = new Map(records.map((record) => [kindOf(record), tree(tree(record.data).data)]));
  const names = new Set(usual.flatMap((kind) => Object.keys(byKind.get(kind) ?? {})));
  const data = Object.fromEntries([...names].map((name) => [name, winner(name, byKind)]));
  return { message: 'success', data };
}
