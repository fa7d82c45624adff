import { printJson } from '../../lib/core/json/json.ts';
import type { ListKind } from '../../lib/core/list.ts';
import type { FileItem, FileListOf } from '../../lib/features/backup/model/index.ts';
import { bareAnswer, type GatheredList } from '../../lib/features/lists/model/index.ts';
import { createFileList } from '../../lib/features/lists/store/index.ts';
import { listKinds } from '../../lib/lists.ts';
import { answersAround, zeeschuimerKind } from '../../lib/zeeschuimer.ts';

/** The kind of a list. Here, so that only one script has the readers of lists. */
export function listKindOf(of: Pick<GatheredList, 'platform' | 'kind'>): ListKind | undefined {
  // Lists made of another program's file have records of items.
  const isOf = ({ id, operation }: ListKind) => id === of.kind || (of.kind === 'file' && operation !== undefined);
  return listKinds.find((one) => one.platform === of.platform && isOf(one));
}

/** Makes lists from another program's file, with the readers of pages' answers. */
export const fileListOf: FileListOf = ({ id, source, title, url }) => {
  const kind = zeeschuimerKind(source);
  if (!kind) return null;
  const { platform } = kind;
  const list = createFileList({ id, platform, kind: kind.comments ? 'comments' : 'file', title, url });
  return {
    take(items: readonly FileItem[]) {
      const read = new Set<string>();
      // A reply that stands within its comment has come with it, or with the first item if nothing tells which that is.
      const times = new Map(items.toReversed().map(({ itemId, at }) => [itemId, at]));
      const first = items[0]?.at ?? 0;
      const rows = answersAround(
        source,
        items.map(({ data }) => data),
      ).flatMap(({ kind: of, page, url: asked, body }) => {
        const answer = of.read({ page, url: asked, status: 200, time: first, text: printJson(body) });
        const bare = answer && bareAnswer(answer);
        for (const { itemId } of bare?.rows ?? []) read.add(itemId);
        const roots = new Map(bare?.rows.map(({ itemId, comment }) => [itemId, comment?.root ?? '']));
        const timeOf = (itemId: string) => times.get(itemId) ?? times.get(roots.get(itemId) ?? '') ?? first;
        return bare ? list.take(bare, timeOf) : [];
      });
      return { rows, unread: items.filter(({ itemId }) => !read.has(itemId)) };
    },
    end: () => list.end(),
  };
};
