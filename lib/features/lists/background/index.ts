export { type StartListsParts, startLists } from './start-lists.ts';
