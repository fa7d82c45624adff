import type { DriverPage } from '../drivers/browser-driver.ts';

/** Leads the library to a place of its own: `settings`, `lists=…`, `capture=…`. */
export const showPlace = (library: DriverPage, place: string): Promise<void> =>
  library.evaluate((hash) => {
    location.hash = hash;
  }, place);
