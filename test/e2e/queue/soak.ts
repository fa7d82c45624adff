/**
 * `npm run tool -- soak`: thousands of links with faults of every kind, while workers are stopped and browsers killed.
 * GLEANER_SOAK sets its size, `<links>/<stops>/<kills>`; GLEANER_BROWSER=chromium|firefox keeps to one browser.
 */
process.env.GLEANER_SOAK ??= 'full';
process.argv.push('test/e2e/queue/soak.test.ts');
await import('../run.ts');

export {};
