import { createHash, randomUUID } from 'node:crypto';
import { readShareText, type ShareLink } from '../../core/address/share.ts';
import { failed } from '../../core/failures.ts';
import { parseJson, printJson, textOf, tree } from '../../core/json/json.ts';
import { operationsFor } from '../../core/page-operations.ts';
import { withoutPasswords } from '../../core/secrets.ts';
import { thrownText } from '../../core/thrown-text.ts';
import { platforms } from '../../platforms/index.ts';
import { type PublishedOperation, published } from '../../published.ts';
import { capturesPath } from '../capture-text.ts';
import { requestIn } from '../run-lines.ts';
import { type Database, inTransaction, queueOf } from './database.ts';
import type { WorkJob } from './work-platform.ts';

/** Jobs per insert. */
const batch = 500;
/** Longest name of an item that is kept as it is, in characters; a longer one is hashed. */
const longestItem = 300;

interface Wanted {
  readonly platform: string;
  readonly job: WorkJob;
  /** The item's name, the same for all ways to write it, as far as they are known without asking a platform. */
  readonly item: string;
}

/**
 * An item's name, the same for all forms of its address: as in the browser's queue, the id that names it to the
 * operation alone, because addresses also hold tokens and authors. A short link's name is its address.
 */
function nameOf({ url, platform, target }: ShareLink, operation?: PublishedOperation): string {
  if (!target) return `${platform?.id} ${url}`;
  const { pages = [], identity = [] } = operation ?? operationsFor(target, published)[0] ?? {};
  const id = identity.find((name) => target.ids[name]);
  // Some have pages of several kinds, such as videos and notes of Douyin.
  const named = id ? [pages[0], `${id},${target.ids[id]}`] : [target.kind, ...Object.entries(target.ids).sort()];
  return [target.platform, ...named].join(' ');
}

/** The name of what a body asks for: the item of its text, else the whole body, without tokens. */
function itemOf(path: string, body: string): string {
  const operation = published.find((one) => one.path === path);
  const said = Object.entries(tree(parseJson(body))).filter(
    ([name, value]) => value !== null && value !== '' && !operation?.opening.includes(name),
  );
  /** Beside the item, a text may link to its author. */
  const mayBeItem = ({ short, target }: ShareLink) => short || (target && operation?.pages.includes(target.kind));
  const itemIn = (text: string) => {
    const links = readShareText(text, platforms).filter(({ platform }) => platform);
    const link = links.find(mayBeItem) ?? links[0];
    return link && nameOf(link, operation);
  };
  return printJson(said.sort().map(([name, value]) => [name, (typeof value === 'string' && itemIn(value)) || value]));
}

/** A body without the passwords in its texts. @throws Error for a proxy */
function storableBody(body: string): string {
  const fields = Object.entries(tree(parseJson(body)));
  if (fields.some(([name, value]) => /proxy/i.test(name) && textOf(value).trim() !== ''))
    throw new Error('proxy: jobs are kept in the database, where no password may be.');
  const kept = fields.map(([name, value]) => [name, typeof value === 'string' ? withoutPasswords(value) : value]);
  return kept.every(([, value], at) => value === fields[at]?.[1]) ? body : printJson(Object.fromEntries(kept));
}

/** The jobs of a line: an operation with its body, or each link of a text. @throws Error */
function wantedBy(line: string, platformOf: (path: string) => string): readonly Wanted[] {
  if (line.trimStart().startsWith('{')) {
    const { path, body: given, headers } = requestIn(line);
    if (headers.cookie) throw new Error('cookie: jobs are kept in the database, where no cookie may be.');
    const body = storableBody(given);
    return [{ platform: platformOf(path), job: { path, body }, item: `${path} ${itemOf(path, body)}` }];
  }
  const text = withoutPasswords(line);
  const items = readShareText(text, platforms).flatMap((link) => {
    const body = printJson({ text: link.url || text.trim() });
    return link.platform ? [{ platform: link.platform.id, job: { path: capturesPath, body }, item: nameOf(link) }] : [];
  });
  if (items.length === 0) throw failed('no_link', [{ field: 'text' }]);
  return items;
}

/**
 * Puts every line (`{"operation": …, "body": …}`, a link or a share text) into the queue of its platform, or none of
 * them; the same item once for each label. @throws Error naming the first line that cannot be asked for and how many
 * there are
 */
export async function enqueueLines(
  database: Database,
  lines: AsyncIterable<string> | Iterable<string>,
  platformOf: (path: string) => string,
  label = '',
) {
  const wanted: Wanted[] = [];
  const wrong: { readonly line: number; readonly cause: unknown }[] = [];
  let [line, all] = [0, 0];
  for await (const text of lines) {
    line += 1;
    if (text.trim() === '') continue;
    all += 1;
    try {
      wanted.push(...wantedBy(text, platformOf));
    } catch (cause) {
      wrong.push({ line, cause });
    }
  }
  const [first] = wrong;
  if (first) {
    const count = `Of ${all} lines, ${wrong.length} cannot be asked for; none was put into the queue.`;
    throw new Error(`Line ${first.line}: ${thrownText(first.cause)} ${count}`, { cause: first.cause });
  }
  let queued = 0;
  await inTransaction(database, async (client, db) => {
    for (let at = 0; at < wanted.length; at += batch) {
      const some = wanted.slice(at, at + batch).map(({ item, ...one }) => {
        const named = item.length > longestItem ? createHash('sha256').update(item).digest('hex') : item;
        return { ...one, id: randomUUID(), item: named };
      });
      const { rows } = await client.query<{ job: string }>(
        `insert into gleaner.jobs (label, job, item) select $1, job, item from unnest($2::uuid[], $3::text[]) as given (job, item)
          on conflict do nothing returning job`,
        [label, some.map(({ id }) => id), some.map(({ item }) => item)],
      );
      const fresh = new Set(rows.map(({ job }) => job));
      queued += fresh.size;
      const own = some.filter(({ id }) => fresh.has(id));
      for (const [platform, jobs] of Map.groupBy(own, (one) => one.platform)) {
        const given = jobs.map(({ id, job }) => ({ id, data: job }));
        await database.boss.insert(queueOf(platform), given, { db });
      }
    }
  });
  // Doubles were queued before under the same label.
  return { queued, doubles: wanted.length - queued };
}
