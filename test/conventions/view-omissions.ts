import { readShareText } from '../../lib/core/address/share.ts';
import type { Operation } from '../../lib/core/operation.ts';
import { knownFieldsOf } from '../../lib/core/record/findings.ts';
import { type Shape, schemaWalkerOf } from '../../lib/core/record/schema-walker.ts';
import { platforms } from '../../lib/platforms/index.ts';
import { said } from './said.ts';

/** The record's node at an envelope path (`data.items.0.name`); null if the record has no such field. */
function nodeAt(root: Shape, path: string): Shape | 'free' | null {
  let node: Shape = root;
  for (const step of path.split('.').slice(1)) {
    const within = node.content ?? node;
    const next: Shape | undefined | null = within.item ?? within.properties.get(step) ?? within.rest;
    // An object without specified fields may have any.
    if (!next) return within.properties.size === 0 && within.item === null ? 'free' : null;
    node = next;
  }
  return node;
}

/** The paths to fields of the record, by the view property that names them. */
function placesOf({ card, part }: Operation['view']): (readonly [name: string, path: string])[] {
  const { base, counters, borrowed, comments, media = [], ...places } = card;
  const below = (holder: string, named: object) =>
    Object.entries(named).flatMap(([name, paths]) =>
      String(paths)
        .split(' ')
        .map((path) => [name, `${holder}.${path}`] as const),
    );
  const { list = '', ...ofComment } = comments ?? {};
  return [
    ['card.base', base],
    ...below(base, { ...places, ...counters, ...(borrowed && { borrowed: borrowed.where }) }),
    ...(list ? [['comments.list', `${base}.${list}`] as const, ...below(`${base}.${list}.0`, ofComment)] : []),
    ...(part ? [['part.base', part.base] as const] : []),
    ...media.map(
      ({ of }) => ['media', `data.${of}`.replaceAll('[]', '.0').replace(/\.+/g, '.').replace(/\.$/, '')] as const,
    ),
  ];
}

/** Whether the example request names an item of the operation's platform. */
function namesAnItem({ platform, view, ids, shareText }: Operation): boolean {
  const [found] = readShareText(shareText(view.example), platforms);
  return found?.platform ? found.platform.id === platform : Object.keys(ids(view.example)).length > 0;
}

/** Fields with an item's publication time. */
const dated = /^(time|date|((creat|publish|post|upload)\w*_?(time|at|date)))$/i;

/** Time fields of the card's record, if the card shows no time. */
function unshownTimes({ card }: Operation['view'], root: Shape): string[] {
  const node = nodeAt(root, card.base);
  if (card.time !== undefined || card.comments !== undefined || node === null || node === 'free') return [];
  return [...node.properties.keys()].filter((name) => dated.test(name));
}

/** Impossible statements of a view about the operation's record and request. */
export function viewOmissions(operation: Operation, file: string): string[] {
  const { view, data, knownFields = {}, paging } = operation;
  const { root } = schemaWalkerOf(data);
  // Sites give more than the specification lists: what is known of it, and what a reader needs.
  const needed = Object.values(operation.essentials).flatMap((places) => places.flatMap((one) => one.split(' ')));
  const beyond = [...knownFieldsOf(operation), ...needed.map((path) => `data.${path}`)];
  const known = beyond.map((path) => path.replaceAll('[*]', '[]').replaceAll('[]', '.0'));
  const isKnown = (path: string) => known.some((one) => `${path}.`.startsWith(`${one}.`) || one.startsWith(`${path}.`));
  const nowhere = placesOf(view).filter(
    ([, path]) => path.split('.')[0] !== 'data' || (nodeAt(root, path) === null && !isKnown(path)),
  );
  const rows = view.rows === undefined ? 'free' : nodeAt(root, view.rows);
  const holders = new Set<string>();
  (function walk(node: Shape) {
    holders.add(node.path);
    for (const child of [...node.properties.values(), node.rest, node.item, node.content]) if (child) walk(child);
  })(root);
  const strange = Object.keys(knownFields).filter((holder) => !holders.has(holder));
  const times = unshownTimes(view, root);
  const shown = Object.keys(view.example).length > 0;
  return said(
    ...nowhere.map(
      ([name, path]) => [true, `${file}: \`view\` has \`${name}\` at ${path}, which is nowhere in \`data\``] as const,
    ),
    [times.length > 0, `${file}: \`view.card\` shows no \`time\`, and the record has ${times.join(', ')}`],
    [rows === null, `${file}: \`view.rows\` is ${view.rows}, which is nowhere in \`data\``],
    [
      rows !== null && rows !== 'free' && rows.item === null,
      `${file}: \`view.rows\` is ${view.rows}, which is no list in \`data\``,
    ],
    [
      shown && !namesAnItem(operation),
      `${file}: \`view.example\` names no item of ${operation.platform}: give an id or a link of its site`,
    ],
    [
      strange.length > 0,
      `${file}: \`knownFields\` has ${strange.join(', ')}, which \`data\` does not have: npm run tool -- known-fields prints the list`,
    ],
    [paging?.first === '', `${file}: \`paging.first\` is the value of the cursor of the first page`],
  );
}
