export { answerOf } from './list-pages.ts';
export { type StartListsParts, startLists } from './start-lists.ts';
export { isScrolling, type StartScrollingParts, startScrolling } from './start-scrolling.ts';
