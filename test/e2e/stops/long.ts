/**
 * `npm run tool -- stops`: runs begun in every way while the background is stopped and the browser killed at random.
 * GLEANER_STOPS sets its size, `<stops>/<of them at the opening of a tab>/<kills>`; GLEANER_BROWSER=chromium|firefox
 * keeps to one browser.
 */
process.env.GLEANER_STOPS ??= 'full';
process.argv.push('test/e2e/stops/stops.test.ts');
await import('../run.ts');

export {};
