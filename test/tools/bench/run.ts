/**
 * `npm run tool -- bench`: `page`: what the content scripts cost pages of the platforms, in both browsers; `library`:
 * the library at 1,000, 10,000 and 100,000 captures (`--sizes 1000,10000` for others); `lists`: a
 * list of 50,000 rows (`--rows`). `--build <folder>` takes builds made
 * earlier. Times beside their goals fail nothing: they are of this machine.
 */
const benches: Readonly<Record<string, () => Promise<unknown>>> = {
  page: () => import('./page/bench-page.ts'),
  library: () => import('./library/bench-library.ts'),
  lists: () => import('./lists/bench-lists.ts'),
};
const [name = ''] = process.argv.slice(2);
const bench = benches[name];
if (!bench) throw new Error(`There is no bench ${name}, only ${Object.keys(benches).join(', ')}`);
await bench();

export {};
