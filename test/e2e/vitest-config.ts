import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { CountReporter } from '../setup/count-reporter.ts';
import { FailureList } from '../setup/failure-list.ts';

const firefox = process.env.GLEANER_BROWSER === 'firefox';
/** Pages of the extension in a browser without it, with a background that answers from a table. */
const pages = [
  'pages/detail',
  'pages/interface',
  'pages/library-keys',
  'pages/samples',
  'pages/shift',
  'popup/first-paint',
  'queue/page',
  'screens',
  'widths',
];
/** What starts browsers of its own, and has no use for the one that others share. */
const own = [
  'bridge/*',
  'drivers',
  'lists/{comments,full-details,scroll-kinds}',
  'paged',
  'pages/older',
  'pages/welcome',
  'popup/side',
  'proxy',
  'queue/{queue,trouble}',
  'release',
  'unattended',
];
/** What the build for an older Chromium shows (older-build.ts). */
const ofOlder = ['popup/popup', 'one-click', 'journeys', 'lists/gather', 'lists/scroll', 'queue/queue'];
const filesOf = (names: readonly string[]) => names.map((name) => `test/e2e/${name}.test.ts`);
const elsewhere = filesOf([...pages, ...own]);
/** Pages without an extension are shown in Chromium alone, and Firefox cannot be started with nobody there. */
const apart = firefox ? filesOf(own.filter((name) => name !== 'unattended')) : elsewhere;
const older = process.env.GLEANER_OLDER === '1' && filesOf(ofOlder);
const some = older || (process.env.GLEANER_APART === '1' && apart);

/**
 * The tests in one real browser: one at a time, in one process and one browser, generous deadlines, no second chances.
 * `GLEANER_BROWSER` says which; run.ts runs one of these for each, and beside it, with `GLEANER_APART`, what shares no
 * browser, and with `GLEANER_OLDER` what the build for an older Chromium shows.
 */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    reporters: ['default', new CountReporter(), new FailureList()],
    include: some || ['test/e2e/**/*.test.ts'],
    exclude: some ? [] : elsewhere,
    passWithNoTests: true,
    environment: './test/e2e/stage/browser-environment.ts',
    // What fills pages of the extension knows its database, which loads the browser's API.
    setupFiles: ['lib/browser/stand-in.ts'],
    fileParallelism: false,
    isolate: false,
    retry: 0,
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 180_000,
    hookTimeout: 120_000,
    teardownTimeout: 30_000,
  },
});
