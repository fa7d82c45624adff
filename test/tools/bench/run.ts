/**
 * `npm run tool -- bench`: speed of reading; `page`: what the content scripts cost a page; `popup`: first paint of the
 * popup; `quiet`: what starts the background, and what the scripts cost pages of the platforms, in both browsers
 * (`firefox` or `chromium`: in one; `--before <folder>`: beside an earlier build in what a start takes); `tasks`:
 * four tasks of a user, by clicks and time; `library`: the library at 1,000, 10,000 and 100,000 captures (`--sizes
 * 1000,10000` for others, `--build <folder>` takes a build made earlier); `lists`: what gathering costs a page that
 * is scrolled, and a list of 50,000 rows (`firefox`, `chromium`, `large` or `large-firefox`: one of these; `--rows`,
 * `--rounds`, `--build <folder>`; `--profile`: by threads, and in Chromium by functions, which costs as much again).
 */
const benches: Readonly<Record<string, () => Promise<unknown>>> = {
  parsing: () => import('./parsing.ts'),
  page: () => import('./page/bench-page.ts'),
  quiet: () => import('./quiet/bench-quiet.ts'),
  popup: () => import('./popup.ts'),
  tasks: () => import('./tasks.ts'),
  library: () => import('./library/bench-library.ts'),
  lists: () => import('./lists/bench-lists.ts'),
};
const [name = 'parsing'] = process.argv.slice(2);
const bench = benches[name];
if (!bench) throw new Error(`There is no bench ${name}, only ${Object.keys(benches).join(', ')}`);
await bench();

export {};
