import type { ExportStream } from '../exported.ts';
import type { SummaryWords } from '../summary.ts';
import { arrayPieces } from '../text-pieces.ts';
import { citations, type Day } from './citation.ts';

const dateOf = (day: Day | null) => day && { 'date-parts': [day.map(Number)] };

async function* itemTexts(all: ExportStream, words: SummaryWords): AsyncGenerator<string> {
  for await (const one of citations(all, words)) {
    const members = {
      id: one.key,
      type: one.isPage ? 'webpage' : 'post',
      title: one.title,
      author: one.author && [{ literal: one.author }],
      'container-title': one.site,
      genre: one.medium,
      issued: dateOf(one.issued),
      accessed: dateOf(one.accessed),
      URL: one.url,
      abstract: one.abstract,
      note: one.note,
    };
    yield JSON.stringify(Object.fromEntries(Object.entries(members).filter(([, value]) => value)));
  }
}

/**
 * CSL-JSON, an array (github.com/citation-style-language/schema, csl-data.json): type `post`, which Zotero reads as a
 * forum post and its own translators give for posts of social media; names in one field.
 */
export const cslPieces = (all: ExportStream, words: SummaryWords): AsyncGenerator<string> =>
  arrayPieces(itemTexts(all, words));
