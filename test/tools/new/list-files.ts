import { asLaid, camel, operationConst } from './names.ts';

/** The kind: where its pages and answers are, its record and its rows. */
export function kindFile(platform: string, name: string, host: string): string {
  return `import { jsonTree, type Tree, textOf } from '../../../core/json/json.ts';
import type { ListKind, ListRow } from '../../../core/list.ts';
import { failureTable, httpStatus, plainStatuses } from '../../../core/read/failure-table.ts';
import { readsAnswers } from '../../../core/read/list-reader.ts';
import { entriesAsRows, type RowForm } from '../../../core/record/entries-as-rows.ts';
import { textAt } from '../../../core/record/place.ts';
import { readWords } from '../../../core/record/read-words.ts';
import { each, epochSeconds, integer, record, text, url } from '../../../core/schema.ts';
import type { CardPlaces } from '../../../core/view.ts';
import { refuse } from '../failures.ts';

/**
 * ${asLaid}an invented record. Take the fields that the site gives; an item of an operation has that operation's
 * record.
 */
const listed = record(
  { title: text, author: record(each(text, 'id name')), cover: url, create_time: epochSeconds, like_count: integer },
  { id: text },
);

const card: CardPlaces = {
  base: '',
  author: 'author.name',
  text: 'title',
  time: 'create_time',
  counters: { likes: 'like_count' },
};

/** ${asLaid}what every item has. An answer of which most lack a part of it is told as changed. */
const form: RowForm = { data: listed, card, id: 'id', core: ['title', 'author.name', 'create_time'] };

const refused = failureTable(refuse, httpStatus, plainStatuses);

/** An item as a row; null for what it cannot read, [] for what is known as no item. */
function rowOf(item: Tree): ListRow | null {
  const itemId = textOf(item.id);
  if (!/^[\\w-]{1,40}$/.test(itemId)) return null;
  return {
    ...readWords(card, item),
    itemId,
    url: \`https://${host}/gleaner/item/\${itemId}\`,
    record: item,
    media: 'text',
    authorId: textAt(item, 'author.id'),
    cover: textOf(item.cover),
    pinned: item.pinned === true,
    advert: item.advert === true,
  };
}

/** ${asLaid}an invented list. Take the site's own path, names and ends, and cite the facts they rest on. */
export const ${operationConst(platform, name)}: ListKind = {
  id: '${name}',
  platform: '${platform}',
  paths: ['/gleaner/${name}'],
  data: listed,
  card,
  read: readsAnswers(
    (query) => {
      const list_id = query.get('list_id');
      return list_id ? { of: { list_id }, from: query.get('cursor') ?? '' } : null;
    },
    ({ status, text: body }, { from }) => {
      const failure = refused({ status });
      if (failure) throw failure;
      const { items, next, total } = jsonTree(body) ?? {};
      if (!Array.isArray(items)) throw refuse('upstream_changed', 'not_json');
      return {
        ...entriesAsRows(items, rowOf, form),
        next: textOf(next),
        end: textOf(next) ? null : items.length === 0 && from === '' ? 'none' : 'all',
        total: typeof total === 'number' ? total : null,
      };
    },
  ),
  // ${asLaid}as cautious as the most cautious of the others. Take what is known of the site, and cite it.
  scroll: {
    moves: 'window',
    nudges: 1,
    pause: [3000, 6000],
    rest: { every: 10, for: [20_000, 40_000] },
    pages: 15,
    marks: { end: [], wall: [], check: [] },
  },
};
`;
}

/** Invented items: two pages and a bit. */
export function itemsFile(name: string): string {
  return `/** ${asLaid}invented items. Give them every field that is known of the site's. */
export const ${camel(name)}Items = Array.from({ length: 45 }, (_, at) => ({
  id: \`item-\${at}\`,
  title: \`Invented item \${at}\`,
  author: { id: '7', name: 'An invented author' },
  cover: '',
  create_time: 1_760_000_000 - at,
  like_count: at,
}));
`;
}

/** The replica's page, which asks for more when its end comes near, and its answers. */
export function listRuleFile(platform: string, name: string): string {
  const items = `${camel(name)}Items`;
  return `import { ${items} } from '../../../fixtures/${platform}/${name}.ts';
import { html, json } from '../../framework/answer.ts';
import { listProgram, listStyle } from '../../framework/list-program.ts';
import type { Rule } from '../../framework/site.ts';

const size = 20;

const program = \`replicaList({ grid: document.querySelector('.grid'), first: '', async ask(cursor) {
  const path = '/gleaner/${name}?list_id=' + location.pathname.split('/').at(-1) + '&cursor=' + cursor;
  const { items, next } = await (await fetch(path)).json();
  return { cards: items.map(({ id, title }) => replicaCard({ href: '/gleaner/item/' + id, text: title })), next: next || null };
} })\`;

/** ${asLaid}an invented page and address. Serve the site's own, and say where its rules are known from. */
export const ${camel(name)}: Rule = ({ path, url }) => {
  if (/^\\/gleaner\\/${name}\\/\\w+$/.test(path)) {
    return html(\`<!doctype html><title>${name}</title>\${listStyle}<div class="grid"></div><script>\${listProgram}\${program}</script>\`);
  }
  if (path !== '/gleaner/${name}') return null;
  const from = Number(url.searchParams.get('cursor') ?? 0);
  const next = from + size < ${items}.length ? String(from + size) : '';
  return json(JSON.stringify({ items: ${items}.slice(from, from + size), next, total: ${items}.length }));
};
`;
}

/** The test: every page of the list as the replica serves it, and what may come in its place. */
export function listTestFile(platform: string, name: string, host: string): string {
  const kind = operationConst(platform, name);
  return `import { expect, it } from 'vitest';
import type { ListAnswer } from '../../../lib/core/list.ts';
import { recognize } from '../../../lib/core/platform.ts';
import { ${kind} } from '../../../lib/platforms/${platform}/lists/${name}.ts';
import { ${platform} } from '../../../lib/platforms/${platform}/platform.ts';
import { ${camel(name)}Items } from '../../fixtures/${platform}/${name}.ts';
import { askSite } from '../../replica/ask-site.ts';
import { siteNamed } from '../../replica/start-replica.ts';
import { listPiece } from '../list-piece.ts';

const page = 'https://${host}/gleaner/${name}/1';
const address = (cursor: string) => \`https://${host}/gleaner/${name}?list_id=1&cursor=\${cursor}\`;

/** What the kind makes of an answer. */
function reading(text: string, cursor = '', over: object = {}): ListAnswer {
  const answer = ${kind}.read(listPiece(page, address(cursor), text, over));
  if (!answer) throw new Error('no list of this kind');
  return answer;
}

it('its pages are known, and its answers copied', () => {
  const pages = ${platform}.lists?.find(({ kind }) => kind === ${kind}.id)?.pages ?? [];
  expect(recognize(page, [{ ...${platform}, pages: { profile: pages } }])?.ids).toEqual({ list_id: '1' });
  const copied = (${platform}.observed ?? []).flatMap(({ paths }) => paths);
  for (const path of ${kind}.paths) expect(copied).toContain(path);
});

// ${asLaid}the invented list. Go through the site's own.
it('every item once, in order, to the end that the site tells', async () => {
  const { ask } = askSite(siteNamed('${platform}'));
  const answers: ListAnswer[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const answer = reading(String((await ask(address(next))).body), next);
    answers.push(answer);
    next = answer.next || null;
  }
  expect(answers.flatMap(({ rows }) => rows.map(({ itemId }) => itemId))).toEqual(${camel(name)}Items.map(({ id }) => id));
  expect(answers.flatMap(({ drift }) => drift)).toEqual([]);
  expect(answers.map(({ from, end, total }) => [from, end, total])).toEqual([
    ['', null, 45],
    ['20', null, 45],
    ['40', 'all', 45],
  ]);
});

// ${asLaid}what may stand in its place. Add what the site says in its own words, each with the end it means.
it.each<[string, string, number, ListAnswer['end']]>([
  ['nothing', '{"items":[],"next":""}', 200, 'none'],
  ['no JSON', '<!doctype html>', 200, 'changed'],
  ['another shape', '{"items":{}}', 200, 'changed'],
  ['too many requests', '', 429, 'refused'],
])('%s', (_name, text, status, end) => {
  expect(reading(text, '', { status })).toMatchObject({ rows: [], end });
});
`;
}
