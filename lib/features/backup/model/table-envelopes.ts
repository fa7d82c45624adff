import { isTree, jsonValue, printJson, type Tree, tree, trees } from '../../../core/json/json.ts';
import { sha256 } from '../../../core/sha256.ts';
import { aboutOf, type FileEvent } from './file-events.ts';

/** What a table's columns mean for an operation: the path of the list whose elements are rows, and the schema of its whole answer. */
export interface TableForm {
  readonly rows: string | undefined;
  readonly response: () => Promise<Tree>;
}

type Cells = Extract<FileEvent, { kind: 'cells' }>;

/** The columns that say where a row comes from. */
const about = new Set(
  'captured_at platform operation item_id item_url author title tags note code msg source session coverage envelope_sha256 cells_sha256'.split(
    ' ',
  ),
);

/** The schemas that a schema stands for: what it refers to, or all of its alternatives. */
function alternatives(schema: Tree, root: Tree): Tree[] {
  const name = /^#\/\$defs\/(.+)$/.exec(String(schema.$ref))?.[1];
  if (name !== undefined) return alternatives(tree(tree(root.$defs)[name]), root);
  const inner = [...trees(schema.anyOf), ...trees(schema.oneOf), ...trees(schema.allOf)];
  return [schema, ...inner.flatMap((one) => alternatives(one, root))];
}

function fieldOf(schemas: readonly Tree[], name: string, root: Tree): Tree[] {
  return schemas.flatMap(({ properties, items }) => {
    const own = tree(properties)[name] ?? (/^\d+$/.test(name) ? items : undefined);
    return isTree(own) ? alternatives(own, root) : [];
  });
}

/** A cell's value, of the type that the schema gives the field; a text where it gives none. */
function typed(cell: string, schemas: readonly Tree[]): unknown {
  const types = new Set(schemas.flatMap(({ type }) => type));
  const isNumber = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(cell) && !types.has('string') && (types.has('integer') || types.has('number'));
  const isFlag = /^(?:true|false)$/.test(cell) && types.has('boolean') && !types.has('string');
  const isList = cell.startsWith('[') && (types.has('array') || !types.has('string'));
  if (!isNumber && !isFlag && !isList) return cell;
  const value = jsonValue(cell);
  return value === undefined ? cell : value;
}

/** One row's element: its cells at the paths that name their columns. */
function elementOf(cells: ReadonlyMap<string, string>, schemas: readonly Tree[], root: Tree): unknown {
  const element: Record<string, unknown> = {};
  for (const [path, cell] of cells) {
    const steps = path.split('.');
    const known = steps.reduce((at, step) => fieldOf(at, step, root), [...schemas]);
    // Columns that tell where the row comes from may have the name of a field: then they have its value.
    if (cell === '' || steps.includes('__proto__') || (about.has(path) && known.length === 0)) continue;
    if (path === 'value' && known.length === 0 && cells.size <= about.size + 1) return typed(cell, schemas);
    let at = element;
    for (const step of steps.slice(0, -1)) {
      if (!Object.hasOwn(at, step) || !isTree(at[step])) at[step] = {};
      at = at[step] as Record<string, unknown>;
    }
    at[steps.at(-1) ?? ''] = typed(cell, known);
  }
  return element;
}

/** The envelope that rows of one capture were made of, as far as cells can say: null and empty fields are not among them. */
async function envelopeOf(rows: readonly Cells[], { rows: list, response: asked }: TableForm): Promise<string> {
  const cells = rows[0]?.cells ?? new Map<string, string>();
  const response = await asked();
  const root = alternatives(response, response);
  const steps = list?.split('.') ?? ['data'];
  const schemas = [...steps, ...(list ? ['0'] : [])].reduce((at, step) => fieldOf(at, step, response), root);
  const code = Number(cells.get('code')) || 0;
  const elements = rows.map((row) => elementOf(row.cells, schemas, response));
  const echo = fieldOf(root, 'path', response).length > 0 ? { path: cells.get('operation') } : {};
  const [, ...within] = steps;
  const content = within.reduceRight<unknown>((inner, step) => ({ [step]: inner }), list ? elements : elements[0]);
  return printJson({ code, msg: cells.get('msg') ?? '', ...echo, data: code === 200 ? content : null });
}

async function envelopeEvent(rows: readonly Cells[], form: TableForm): Promise<FileEvent> {
  const [{ line, cells } = { line: 0, cells: new Map<string, string>() }] = rows;
  const text = await envelopeOf(rows, form);
  const told = (name: string) => cells.get(name);
  const [path, time] = [told('operation'), told('captured_at')];
  const entry = { path, item_id: told('item_id'), page_url: told('item_url'), started_at: time, ended_at: time };
  const hash = told('envelope_sha256') ?? '';
  const whole = { ...aboutOf({ ...entry, source: told('source'), session: told('session') }), ...(hash ? { hash } : {}) };
  const asSaved = rows.every(({ sound }) => sound) && hash !== '';
  const origin = rows.some(({ sound }) => sound === false) ? 'edited' : asSaved ? 'table' : 'unknown';
  const isExact = origin === 'table' && (await sha256(text)) === hash;
  return { line, kind: 'envelope', text, about: whole, origin: isExact ? undefined : origin };
}

/** The same events, with envelopes in place of a table's rows: rows of one capture follow each other. `formOf`: undefined if unknown. */
export async function* withTableEnvelopes(
  events: AsyncIterable<FileEvent>,
  formOf: (path: string) => TableForm | undefined,
): AsyncGenerator<FileEvent> {
  let rows: Cells[] = [];
  const keyOf = ({ cells }: Cells) => ['captured_at', 'operation', 'item_id', 'envelope_sha256'].map((name) => cells.get(name)).join();
  const formFor = (row: Cells | undefined) => formOf(row?.cells.get('operation') ?? '');
  for await (const event of events) {
    const [first] = rows;
    const goesOn = first && event.kind === 'cells' && formFor(first)?.rows !== undefined && keyOf(first) === keyOf(event);
    const form = formFor(first);
    if (first && !goesOn) {
      yield form ? await envelopeEvent(rows, form) : { line: first.line, kind: 'damaged' };
      rows = [];
    }
    if (event.kind === 'cells') rows.push(event);
    else yield event;
  }
  const form = formFor(rows[0]);
  if (rows[0]) yield form ? await envelopeEvent(rows, form) : { line: rows[0].line, kind: 'damaged' };
}
