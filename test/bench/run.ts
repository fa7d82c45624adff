/**
 * `npm run bench`: speed of parsing. `npm run bench -- library`: the library at 1,000, 10,000 and 100,000 captures, in Chromium;
 * `--sizes 1000,10000` for others, `--build <folder>` takes a build made earlier.
 */
const [name = ''] = process.argv.slice(2);
await (name === 'library' ? import('./library/bench-library.ts') : import('./parsing.ts'));
