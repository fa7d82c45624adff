import { found, type Reading } from '../source.ts';
import { halfAnHour } from './observed.ts';

/** The item as a page's document has held it since it was loaded, `age` ms ago. */
export const held = <Raw>(age: number, ...given: Parameters<typeof found<Raw>>): Reading<Raw> => ({
  ...found(...given),
  ...(age > halfAnHour && { isOld: true }),
});
