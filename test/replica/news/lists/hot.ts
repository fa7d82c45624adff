import { printJson } from '../../../fixtures/exact-json.ts';
import { hotBoard, hotTopic, topicId } from '../../../fixtures/news/hot-topic.ts';
import { json } from '../../framework/answer.ts';
import { boardProgram } from '../../framework/board-program.ts';
import type { Answer } from '../../framework/site.ts';

/** R22: the board beside the home page's feed. */
export const hotProgram = boardProgram(
  '/hot-event/hot-board/?origin=toutiao_pc',
  'answer.data',
  '{ href: row.Url, text: row.Title }',
);

const topics = Array.from({ length: 50 }, (_, at) => hotTopic(at));

/** R22: one answer, to anybody, in a new order each time (`times`: how often it was asked for). */
export function boardAnswer(times: number): Answer {
  const order = [...topics.slice(times), ...topics.slice(0, times)];
  return json(printJson(hotBoard(order, topicId(99))));
}
