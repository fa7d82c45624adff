export { answerOf } from './received-pieces.ts';
export { isScrolling } from './scroll-runs.ts';
export { type StartListsParts, startLists } from './start-lists.ts';
export { type StartScrollingParts, startScrolling } from './start-scrolling.ts';
