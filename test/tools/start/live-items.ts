import { cases } from '../../conformance/cases.ts';
import type { StartItem } from './start-item.ts';

/** What `npm start -- --live` captures: the public items that each operation's case names. */
export const liveItems: readonly StartItem[] = cases.flatMap(({ operation: { path }, start }) =>
  start.live.map((item) => ({ path, ...item })),
);
