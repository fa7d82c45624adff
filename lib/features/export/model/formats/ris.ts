import type { ExportStream } from '../exported.ts';
import type { SummaryWords } from '../summary.ts';
import { citations } from './citation.ts';

/**
 * RIS, with CRLF: type `ELEC`, an electronic source. Readers take Zotero's own tag for posts, `ICOMM`, as e-mail, and
 * the author of a `VIDEO` as its director. Readers split names at a comma; one of full width is none to them.
 */
export async function* risPieces(all: ExportStream, words: SummaryWords): AsyncGenerator<string> {
  for await (const one of citations(all, words)) {
    const lines = [
      ['ID', one.key],
      ['TI', one.title],
      ['AU', one.author.replaceAll(',', '，')],
      ['T2', one.site],
      ['M3', one.medium],
      ['PY', one.issued?.[0]],
      ['DA', one.issued && `${one.issued.join('/')}/`],
      ['Y2', one.accessed && `${one.accessed.join('/')}/`],
      ['UR', one.url],
      ['AB', one.abstract],
      ['N1', one.note],
    ].flatMap(([tag, value]) => (value ? [`${tag}  - ${value}\r\n`] : []));
    yield `TY  - ELEC\r\n${lines.join('')}ER  - \r\n\r\n`;
  }
}
