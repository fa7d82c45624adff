import { tree } from '../../lib/core/json/json.ts';
import type { Operation } from '../../lib/core/operation.ts';
import type { Item, ReadableSource } from '../../lib/core/source.ts';
import { operations } from '../../lib/operations.ts';
import { capture } from './departures.ts';

/**
 * A captured answer that holds an item, the source that reads answers of its form, and what its `read` takes out of the
 * file.
 */
export interface Captured {
  /** The file, and where it holds several items which of them. */
  readonly name: string;
  readonly spec: Operation['spec'];
  readonly source: string;
  raw(body: unknown): unknown;
}

const whole = (body: unknown) => body;
const pageItem = (body: unknown) =>
  tree(tree(tree(tree(body).__DEFAULT_SCOPE__)['webapp.video-detail']).itemInfo).itemStruct;
const h5 = {
  name: 'shortclip/e7-user-profile-2020.json',
  source: 'observed-profile',
  raw: (body: unknown) => ({ body, eid: '' }),
};
const newsInfo = (name: string): Captured => ({
  name,
  spec: 'E6',
  source: 'info',
  // The oldest name the item in their address alone: there `read` adds it.
  raw: (body) => ({ gid: '6472872261551532223', ...tree(tree(body).data) }),
});

/** The notes of the captured map; two of its four entries are empty. */
const held = (at: number) => (body: unknown) =>
  Object.values(tree(body)).filter((entry) => Object.keys(tree(tree(entry).note)).length > 0)[at];
const note = (name: string, spec: 'E5' | 'E9', at: number): Captured => ({
  name,
  spec,
  source: 'page-html',
  raw: held(at),
});

/** Every captured answer that holds an item, once for each operation it fits. */
export const captured: readonly Captured[] = [
  { name: 'cnvideo/e2-video-detail-2023.json', spec: 'E2', source: 'in-page-detail', raw: whole },
  { name: 'cnvideo/e3-live-2025.json', spec: 'E3', source: 'in-page-room', raw: whole },
  { name: 'cnvideo/e3-offline-2025.json', spec: 'E3', source: 'in-page-room', raw: whole },
  { name: 'cnvideo/e13-comments-2026.json', spec: 'E13', source: 'in-page-comments', raw: whole },
  ...[0, 1, 2].map((at) => ({
    name: `intlvideo/e1-items-2.json#${at}`,
    spec: 'E1' as const,
    source: 'item-detail',
    raw: (body: unknown) => (body as readonly unknown[])[at],
  })),
  { name: 'intlvideo/e1-video-detail-2026-abridged.json', spec: 'E1', source: 'item-detail', raw: pageItem },
  newsInfo('news/e6-info-video-2017.json'),
  newsInfo('news/e6-info-video-2020.json'),
  ...[0, 1].flatMap((at) =>
    (['E5', 'E9'] as const).map((spec) => note(`notes/e9-note-detail-map.json#${at}`, spec, at)),
  ),
  { ...h5, spec: 'E7' },
  { ...h5, spec: 'E8' },
  { name: 'microblog/e10-profile-info-2023.json', spec: 'E10', source: 'in-page-profile', raw: whole },
];

/** The operation and the source that a captured answer is read by. */
export function readerOf({ name, spec, source: id }: Captured): {
  operation: Operation;
  source: ReadableSource<unknown>;
} {
  const operation = operations.find((one) => one.spec === spec);
  const source = operation?.sources.find((one) => one.id === id);
  if (!operation || !source || source.kind === 'tab')
    throw new Error(`${name}: ${spec} has no source "${id}" that reads`);
  return { operation, source };
}

/** A captured answer as its source reads it, and as its operation gives it. */
export function recordOf(one: Captured): { readonly raw: unknown; readonly data: unknown } {
  const [platform = '', file = ''] = one.name.replace(/#\d+$/, '').split('/');
  const raw = one.raw(capture(platform, file));
  const { noteId } = tree(tree(raw).note);
  const ids: Item['ids'] = typeof noteId === 'string' ? { note_id: noteId } : {};
  return { raw, data: readerOf(one).source.normalize(raw, { ids, url: null }, {}) };
}
