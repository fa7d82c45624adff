import { platforms } from '../../../lib/platforms/index.ts';

/** A text of the project: its path from the root, and its content. */
export interface Written {
  readonly path: string;
  readonly text: string;
}

const ids = platforms.map(({ id }) => id);
const factLine = /^- \*\*([A-Z]\d+)\*\* \(\d{4}(?:-\d{2}(?:-\d{2})?)?\) \S/;
const codeList = /[A-Z]\d+(?:, [A-Z]\d+)*/.source;
const comment = /(?<=^|\s)(?:\/\*\*?\s[\s\S]*?\*\/|(?:\/\/ .*\s+)+)/g;

export function readmeOf(platform: string): string {
  return `lib/platforms/${platform}/README.md`;
}

/** The platform that this folder or file belongs to; '' if it serves several. */
function platformOf(path: string): string {
  return (
    ids.find((id) =>
      path.split('/').some((part) => part === id || part.startsWith(`${id}-`) || part.startsWith(`${id}.`)),
    ) ?? ''
  );
}

/** The numbers of `changes 4, 6 and 8` as `C4 C6 C8`. */
function changesOf(text: string): string[] {
  const lists = [...text.matchAll(/\b(?:changes?|What changed) (\d+(?:(?:, | and | to )\d+)*)/g)];
  return lists.flatMap(([, list = '']) => (list.match(/\d+/g) ?? []).map((number) => `C${number}`));
}

/**
 * What a file cites, as `<platform> <code>`: phrases that name the README, and bare codes in files of a single
 * platform.
 */
function citedIn({ path, text }: Written): string[] {
  const own = platformOf(path);
  const flat = text.replace(/\s*\n\s*(?:\*|\/\/) /g, ' ');
  const named = [...flat.matchAll(new RegExp(`(?:\\b(${ids.join('|')}) )?README, (${codeList})`, 'g'))];
  const cited = named.flatMap(([, platform = own, codes = '']) =>
    codes.split(', ').map((code) => `${platform} ${code}`),
  );
  if (own === '') return cited;
  const elsewhere = flat.replace(new RegExp(`\\w+ README, ${codeList}`, 'g'), '');
  const inComments = (elsewhere.match(comment) ?? []).join(' ').match(/\b(?:R\d+|[ACDFLPQS]\d{1,2})\b/g) ?? [];
  const inNames = elsewhere.match(/\bR\d{1,2}\b/g) ?? [];
  return [...cited, ...[...inComments, ...inNames, ...changesOf(elsewhere)].map((code) => `${own} ${code}`)];
}

/** Comments that cite documents outside the repository, by their headings or file name. */
function citesElsewhere({ path, text }: Written): string[] {
  const said = [...text.matchAll(comment)].map(([words]) => words).join('\n');
  const found =
    said.match(new RegExp(`(?:upstream/)?\\b(?:${ids.join('|')})\\.md\\b|§\\d[\\d.]*`)) ??
    text.match(/upstream\/\w+\.md/);
  return found
    ? [`${path} cites ${found[0]}, which is not in the repository: cite a fact of the platform's README by its code`]
    : [];
}

/** Errors in the facts of the READMEs and in their citations; each line says what to do. */
export function citationFaults(sources: readonly Written[], readmes: readonly Written[]): string[] {
  const cites = sources.map((source) => ({ path: source.path, cited: citedIn(source) }));
  const all = new Set(cites.flatMap(({ cited }) => cited));
  const known = new Set<string>();
  const faults = readmes.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line) => {
      if (!line.startsWith('- ')) return [];
      const [, code] = factLine.exec(line) ?? [];
      if (!code) return [`${path}: "${line.slice(0, 40)}" is no fact: write "- **R1** (2026-11-23) What was seen."`];
      const fact = `${platformOf(path)} ${code}`;
      const twice = known.has(fact) ? [`${path} has ${code} twice: give one of them another number`] : [];
      known.add(fact);
      return all.has(fact)
        ? twice
        : [...twice, `${path}: nothing cites ${code}: cite it where the code relies on it, or remove it`];
    }),
  );
  const unknown = cites.flatMap(({ path, cited }) =>
    [...new Set(cited)].flatMap((fact) => {
      const [platform = '', code] = fact.split(' ');
      if (platform === '')
        return [`${path} cites ${code} of a README: say of which platform, e.g. (notes README, ${code})`];
      return known.has(fact)
        ? []
        : [
            `${path} cites ${code}, which ${readmeOf(platform)} does not have: add the fact there, dated, or mend the code`,
          ];
    }),
  );
  return [...faults, ...unknown, ...sources.flatMap(citesElsewhere)];
}
