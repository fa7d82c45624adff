import { entryOf } from '../../../core/json/entry-of.ts';
import { type Tree, tree } from '../../../core/json/tree.ts';
import type { PartialRecord } from '../../../core/operation.ts';
import { merged } from '../../../core/record/merged.ts';
import { saysNothing } from '../../../core/record/says-nothing.ts';

/**
 * Who wins a field that several sources give: the feed row is the platform's own record, the info answer counts for
 * everybody, pages may be minutes old. A field missing here goes by `usual`.
 */
const usual = ['feed', 'info', 'initial-video', 'article-info', 'xigua'] as const;
const exceptions: Readonly<Record<string, readonly string[]>> = {
  // The feed's counter is the author's page's, which is cached longest.
  video_watch_count: ['info', 'initial-video', 'article-info', 'feed', 'xigua'],
  // The page's own qualities, not the shared play token.
  video_play_info: ['initial-video', 'xigua'],
};

/** The source of a record without the way it was reached: `tab: initial-video`, `page-document` … */
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

/** Objects that several sources fill together; any other value is taken whole from one. */
const shared = ['user_info', 'media_info', 'share_info'];

function winner(name: string, records: ReadonlyMap<string, Tree>): unknown {
  const order = entryOf(exceptions, name) ?? usual;
  const values = order.map((source) => records.get(source)?.[name]).filter((value) => !saysNothing(value));
  // An empty value never hides another source's good one, within an object either.
  return shared.includes(name) ? merged(values.map(tree), { silent: saysNothing }) : values[0];
}

/** The partial records of one video as one: the same whichever source answered first, to the order of its fields. */
export function mergedVideo(records: readonly PartialRecord[]): Tree {
  const byKind = new Map(records.map((record) => [kindOf(record), tree(tree(record.data).data)]));
  const names = new Set(usual.flatMap((kind) => Object.keys(byKind.get(kind) ?? {})));
  const data = Object.fromEntries([...names].map((name) => [name, winner(name, byKind)]));
  return { message: 'success', data };
}
