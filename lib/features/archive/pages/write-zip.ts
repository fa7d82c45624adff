import type { AboutFacts } from '../model/about.ts';
import { codebook, csvTables, dataPackage, headingOf, rowLine, type TableFile } from '../model/columns.ts';
import { digesting } from '../model/digests.ts';
import { scriptCall } from '../model/item.ts';
import { type ArchiveMember, type MissingFile, manifestText, memberOf, missingFile } from '../model/manifest.ts';
import { zipFrame } from '../model/zip.ts';
import type { ArchiveFileRow, ArchiveRow, Archives } from '../store/index.ts';
import { answersPath } from './collect.ts';
import { dataFile, type Placed, type Spool, wholeContent, wholeMembers } from './spool.ts';
import { only, writeText } from './write-text.ts';

/** Writes `index.html`, which reads so many parts, `README.txt` and `about.html`, by their paths. */
export type PagesOf = (about: AboutFacts, parts: number) => Promise<ReadonlyMap<string, string>>;

/** A text that is not deflated. */
function stored(path: string, text: string): Placed {
  const bytes = new TextEncoder().encode(text);
  const digest = digesting();
  digest.add(bytes);
  return { member: memberOf(path, digest.end(), null), content: new Blob([bytes]) };
}

async function* mediaLines(files: AsyncIterable<ArchiveFileRow>): AsyncGenerator<string> {
  yield headingOf(csvTables.media);
  for await (const { of: n, path, kind, role, member, made, reason = '' } of files) {
    const { bytes = null, sha256 = '' } = member ?? {};
    yield rowLine(csvTables.media, { n, path, kind, role, bytes, sha256, missing: reason });
    if (made) yield rowLine(csvTables.media, { ...made, n, kind, role: 'made', missing: '' });
  }
}

const tables = Object.keys(csvTables) as (keyof typeof csvTables)[];

/** The tables among members, for the data package. */
const tableFiles = (members: readonly ArchiveMember[]): TableFile[] =>
  tables.flatMap((table) => {
    const found = members.find(({ path }) => path === `tables/${table}.csv`);
    return found ? [{ table, path: found.path, bytes: found.bytes, sha256: found.sha256 }] : [];
  });

/**
 * The ZIP of an archive, from its spool: its bytes are on the disk alone, whatever it weighs.
 * @throws NotWhole where a file of the spool is gone, or cut
 */
export async function writeZip(
  archive: ArchiveRow,
  store: Pick<Archives, 'files'>,
  spool: Spool,
  pagesOf: PagesOf,
  version: string,
): Promise<Blob> {
  const writtenAt = Date.now();
  const missing: MissingFile[] = [];
  const media: Placed[] = [];
  for await (const file of store.files(archive.id)) {
    media.push(...(await wholeMembers(file, spool)));
    if (!file.member) missing.push(missingFile(file, file.reason ?? 'left'));
  }
  const data: Placed[] = [];
  for (const [at, member] of archive.members.entries())
    data.push({ member, content: await wholeContent(spool, dataFile(at), member) });

  let written = 0;
  async function text(path: string, pieces: AsyncIterable<string>): Promise<Placed> {
    const name = `end-${written}`;
    written += 1;
    const member = await writeText(spool, name, path, pieces);
    return { member, content: await spool.read(name) };
  }
  const { title, count, begunAt, members, platforms } = archive;
  const parts = members.filter(({ path }) => /^data\/items-\d+\.js$/.test(path)).length;
  const hasAnswers = members.some(({ path }) => path === answersPath);
  const files = media.filter(({ member: { fetched } }) => fetched?.kind !== 'answer').length;
  const facts = { title, begunAt, writtenAt, count, version };
  const aboutFacts = { ...facts, files, missing: missing.length, hasAnswers, sites: platforms };
  const reasons = Object.fromEntries(missing.map(({ path, reason }) => [path, reason]));
  const fileList = await text('data/files.js', only(scriptCall('files', { ...facts, missing: reasons })));
  const pages: Placed[] = [];
  for (const [path, content] of await pagesOf(aboutFacts, parts)) pages.push(await text(path, only(content)));
  const table = await text('tables/media.csv', mediaLines(store.files(archive.id)));
  const ownTables = [...data, table].map(({ member }) => member);
  const { csv, markdown } = codebook();
  const about = [
    await text('datapackage.json', only(dataPackage(title, begunAt, version, tableFiles(ownTables)))),
    await text('codebook.csv', only(csv)),
    await text('codebook.md', only(markdown)),
  ];
  const [inData, inTables] = ['data/', 'tables/'].map((folder) =>
    data.filter(({ member }) => member.path.startsWith(folder)),
  );
  const all = [...pages, ...(inData ?? []), fileList, ...(inTables ?? []), table, ...about, ...media];
  all.push(
    stored(
      'manifest.json',
      manifestText(
        facts,
        all.map(({ member }) => member),
        missing,
      ),
    ),
  );
  const { headers, tail } = zipFrame(all.map(({ member }) => member));
  return new Blob([...all.flatMap(({ content }, at) => [headers[at] ?? new Uint8Array(), content]), ...tail], {
    type: 'application/zip',
  });
}
