import { operationKey } from '../../../components/format/message.ts';
import type { Likeness } from './like.ts';
import { asLaid, camel, filesOf, operationConst, pathOf } from './names.ts';

const quoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&').replaceAll('\n', '\\n')}'`;

/** The operation: request, record, one source, card. */
export function operationFile(name: string, like: Likeness): string {
  const { platform, id, form, pages, rank, address, item } = like;
  const host = new URL(like.page).host;
  const pattern = new RegExp(`^${form.includes('|') ? `(?:${form})` : form}$`).source;
  return `import { namedBy } from '../../core/address/plain-id.ts';
import { jsonTree, type Tree } from '../../core/json/json.ts';
import { defineOperation } from '../../core/operation.ts';
import { failureTable, httpStatus, plainStatuses } from '../../core/read/failure-table.ts';
import { because } from '../../core/reason.ts';
import { each, epochSeconds, integer, oneOf, record, text } from '../../core/schema.ts';
import { found, type NetworkSource } from '../../core/source.ts';
import { refuse } from './failures.ts';

/** The body. One of \`${id}\` or \`share_text\`. */
const request = record({
  /** The id in addresses of the item. */
  ${id}: text,
  /** Share link, or text that holds one. */
  share_text: text,
}).meta(oneOf('${id}', 'share_text'));

/** ${asLaid}an invented record. Take the fields that the platform gives. */
const answer = record({
  ...each(text, 'id title'),
  author: record({ name: text }),
  create_time: epochSeconds,
  like_count: integer,
});

const refused = failureTable(refuse, httpStatus, plainStatuses);

/** ${asLaid}an invented address that answers with the record. Take the site's own, and say where it is known from. */
const itemData: NetworkSource<Tree, unknown> = {
  kind: 'api',
  id: 'item-data',
  sessions: ['own'],
  conclusive: ['not_found'],
  async read({ ids }, { transport, session }) {
    const address = \`https://${host}/gleaner/${name}?id=\${encodeURIComponent(ids.${id} ?? '')}\`;
    const { status, text: body } = await transport.fetch(address, { session });
    const failure = refused({ status });
    if (failure) throw failure;
    const item = jsonTree(body);
    if (!item) throw refuse('upstream_changed', 'not_json');
    if (item.id !== ids.${id}) throw refuse('upstream_changed', because('other_item', { id: ids.${id} ?? '' }, { id: String(item.id) }));
    return found(item);
  },
  normalize: (item) => item,
};

/** ${asLaid}one item, beside the specification. Say what it is. */
export const ${operationConst(platform.id, name)} = defineOperation({
  spec: null,
  path: '${pathOf(platform.id, name)}',
  name: '${name}',
  pages: [${pages.map(quoted).join(', ')}],
${rank ? `  rank: ${rank},\n` : ''}  input: request,
  data: answer,
  essentials: { author: ['author.name'], text: ['title'], time: ['create_time'], figures: ['like_count'] },
  core: ['author text'],
  ...namedBy('${id}', /${pattern}/, '${operationKey(pathOf(platform.id, name))}_id'),
  itemUrl: ({ ids }) => (ids.${id} ? \`${address}\` : null),
  sources: [itemData],
  view: {
    card: { base: 'data', title: 'title', author: 'author.name', time: 'create_time', counters: { likes: 'like_count' } },
    volatile: { counter: 'like_count' },
    example: { ${id}: ${quoted(item)} },
  },
});
`;
}

/** An invented answer. */
export function fixtureFile(name: string): string {
  return `/** ${asLaid}an invented answer. Give it every field that is known of the platform's. */
export function ${camel(name)}Answer(id: string) {
  return { id, title: 'An invented item', author: { name: 'An invented author' }, create_time: 1_760_000_000, like_count: 12 };
}
`;
}

/** The replica's rule that serves it. */
export function ruleFile(name: string, { platform, gone }: Likeness): string {
  return `import { ${camel(name)}Answer } from '../../../fixtures/${platform.id}/${name}.ts';
import { json } from '../../framework/answer.ts';
import type { Rule } from '../../framework/site.ts';

/** An item that is gone. */
const gone = ${quoted(gone)};

/** ${asLaid}an invented address. Serve the site's own, and say where its rules are known from. */
export const ${camel(name)}: Rule = ({ path, url }, world) => {
  if (path !== '/gleaner/${name}') return null;
  const id = url.searchParams.get('id') ?? '';
  if (id === gone) return json('{}', { status: 404 });
  return json(world.served(id) ?? JSON.stringify(${camel(name)}Answer(id)));
};
`;
}

/** The conformance case. */
export function caseFile(name: string, like: Likeness): string {
  const { platform, id, item, other, gone, page, short, columns, examples, live } = like;
  const operation = operationConst(platform.id, name);
  const file = `../../../../${filesOf(platform.id, name).operation}`;
  const shortWay = short ? `{ name: 'a short link', body: { share_text: ${quoted(short)} } },` : '';
  return `import { ${operation} } from '${file}';
import type { ConformanceCase, FailureCase } from '../../case.ts';

const page = ${quoted(page)};
const item = ${quoted(item)};

/** A fault of the wire (test/replica/framework/scenario.ts), met by the source alone. */
function fault(name: string, kind: FailureCase['kind']): FailureCase {
  return { name, scenarios: [{ fault: name }], kind, sources: ['item-data'] };
}

const columns = [${['default', ...columns].map(quoted).join(', ')}];
const rule = '${asLaid}nothing is known of the site that would change it';

/** What \`${pathOf(platform.id, name)}\` must do; each field is explained in case.ts. */
export const ${operation}Case: ConformanceCase = {
  operation: ${operation},
  page,
  itemId: item,
  body: { ${id}: item },
  ways: [
    { name: 'id', body: { ${id}: item } },
    { name: 'address', body: { share_text: page } },
    ${shortWay}
  ],
  sources: [{ id: 'item-data', arrange: {}, session: 'own' }],
  others: [{ name: 'another item', names: { [item]: ${quoted(other)} } }],
  failures: [
    fault('status-403', 'upstream_refused'),
    fault('status-429', 'rate_limited'),
    fault('status-500', 'unreachable'),
    fault('slow', 'timed_out'),
    fault('empty', 'upstream_changed'),
    { name: 'an item that is gone', scenarios: [], kind: 'not_found', body: { ${id}: ${quoted(gone)} } },
    { name: 'a malformed id', scenarios: [], kind: 'invalid_request', body: { ${id}: 'no\\nid' } },
  ],
  cells: [
    { columns, rule, arrange: { tabs: [page], explicit: false }, source: 'item-data', requests: 1 },
    { columns, rule, arrange: {}, source: 'item-data', requests: 1 },
  ],
  departures: [],
  exact: [\`"id":"\${item}"\`],
  shows: { title: 'An invented item', author: 'An invented author', counters: ['likes'], rows: 1 },
  start: {
    examples: [${examples.map(quoted).join(', ') || "''"}],
    live: [${live.map(({ label, url, text }) => `{ label: ${quoted(label)}, url: ${quoted(url)}${text ? `, text: ${quoted(text)}` : ''} }`).join(', ')}],
  },
};
`;
}
