import type { ExportStream } from '../exported.ts';
import type { SummaryWords } from '../summary.ts';
import { citations } from './citation.ts';

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  // Readers count braces, whatever stands before them.
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
};

/** A text that TeX prints as it is. */
const escaped = (text: string): string => text.replace(/[\\~^{}%&#_$]/g, (sign) => escapes[sign] ?? `\\${sign}`);

/**
 * BibTeX as biblatex reads it: `@online`. A second pair of braces keeps a name whole, and the letters of a title as
 * they are.
 */
export async function* bibtexPieces(all: ExportStream, words: SummaryWords): AsyncGenerator<string> {
  for await (const one of citations(all, words)) {
    const fields = [
      ['author', one.author && `{${escaped(one.author)}}`],
      ['title', `{${escaped(one.title)}}`],
      ['organization', escaped(one.site)],
      ['type', escaped(one.medium)],
      ['date', one.issued?.join('-')],
      // An address is taken as it is: braces alone would end it.
      ['url', one.url.replace(/[{}\\]/g, encodeURIComponent)],
      ['urldate', one.accessed?.join('-')],
      ['abstract', escaped(one.abstract)],
      ['note', escaped(one.note)],
    ].flatMap(([name, value]) => (value ? [`  ${name} = {${value}}`] : []));
    yield `@online{${one.key},\n${fields.join(',\n')}\n}\n\n`;
  }
}
