export type { StartListsParts } from './lists-parts.ts';
export { answerOf } from './received-pieces.ts';
export { isScrolling } from './scroll-runs.ts';
export type { StartScrollingParts } from './scrolling-parts.ts';
export { startLists } from './start-lists.ts';
export { startScrolling } from './start-scrolling.ts';
