import { existsSync, readFileSync } from 'node:fs';
import type { Operation } from '../../lib/core/operation.ts';
import type { Platform } from '../../lib/core/platform.ts';
import { asLaid, filesOf } from '../tools/new/names.ts';
import { coverageTold } from '../tools/readme/coverage-told.ts';
import { documentNamed } from '../tools/readme/documents.ts';
import { said } from './said.ts';

/**
 * The heading of an operation's notes in docs/operations.md, and the text below it; null if there is no heading or
 * several.
 */
export function notesOn({ spec, path }: Operation): { readonly heading: string; readonly text: string } | null {
  const document = documentNamed('docs/operations.md');
  const own = (document.match(/^### .*/gm) ?? []).filter((heading) =>
    heading.split(/[ :]/).includes(spec ?? `\`${path}\``),
  );
  const [heading] = own;
  if (heading === undefined || own.length > 1) return null;
  return { heading, text: document.split(`\n${heading}\n`)[1]?.split(/\n##+ /)[0] ?? '' };
}

/** What the documents lack for an operation. */
export function documentOmissions(operation: Operation): string[] {
  const { spec, path } = operation;
  const name = spec ?? `\`${path}\``;
  return [
    ...(coverageTold(operation).length > 0
      ? []
      : [`docs/operations.md has no row of ${path}, or no coverage in it: npm run tool -- readme`]),
    ...(notesOn(operation)
      ? []
      : [`docs/operations.md, "Notes on each operation", needs one heading "### ${name}: …"`]),
    ...(spec !== null || documentNamed('CHANGELOG.md').includes(path) ? [] : [`CHANGELOG.md does not name ${path}`]),
  ];
}

/** What the documents lack for a platform; `npm run tool -- readme` prints the rest. */
export function platformDocumentOmissions({ id, name, requestHosts, mediaReferer }: Platform): string[] {
  const permissions = documentNamed('docs/permissions.md');
  const unsaid = requestHosts.filter((host) => !permissions.includes(`\`${host}\``));
  return said(
    [!documentNamed('CHANGELOG.md').includes(name), `CHANGELOG.md does not name ${name || id}`],
    [unsaid.length > 0, `docs/permissions.md does not say why ${unsaid.join(', ')} is asked and never visited`],
    [
      mediaReferer !== undefined && !permissions.includes(name),
      `docs/permissions.md does not name ${name} among those whose media want a Referer`,
    ],
    [
      !documentNamed('docs/development.md').includes(`| \`${id}\` `),
      `README.md and docs/ do not say what ${id} is: npm run tool -- readme prints it`,
    ],
  );
}

/** What is unchanged in these files since `npm run tool -- new` generated it. */
function linesAsLaid(files: readonly string[]): string[] {
  return asLaidIn(files.filter((file) => existsSync(file)).map((file) => [file, readFileSync(file, 'utf8')]));
}

function asLaidIn(texts: readonly (readonly [file: string, text: string])[]): string[] {
  return texts.flatMap(([file, text]) =>
    text.split('\n').flatMap((line) => {
      const [, left] = line.split(asLaid);
      return left ? [`${file} is as laid: ${left.replace(/ ?(\*\/|',?)$/, '')}`] : [];
    }),
  );
}

/**
 * What is unchanged since `npm run tool -- new` generated it: not an error, but the facts are still to be filled in.
 */
export function leftAsLaid(operation: Operation): string[] {
  const files = Object.values(filesOf(operation.platform, operation.name));
  return [...linesAsLaid(files), ...asLaidIn([['docs/operations.md', notesOn(operation)?.text ?? '']])];
}
