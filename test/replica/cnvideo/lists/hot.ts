import { hotWord, hotWords } from '../../../fixtures/cnvideo/hot-word.ts';
import { json } from '../../framework/answer.ts';
import { boardBelow, boardProgram } from '../../framework/board-program.ts';
import type { Answer } from '../../framework/site.ts';

/** R35: the board's page asks for it at load. */
export const boardPage = { title: '抖音热榜', body: boardBelow };
export const hotProgram = boardProgram(
  '/aweme/v1/web/hot/search/list/?device_platform=webapp&aid=6383&detail_list=1',
  'answer.data.word_list',
  "{ href: '/hot/' + row.sentence_id, picture: row.word_cover.url_list[0], text: row.word }",
);

/** R35: 51 words in one answer. */
export const hotAnswer = (): Answer =>
  json(JSON.stringify(hotWords(Array.from({ length: 51 }, (_, at) => hotWord(at)))));
