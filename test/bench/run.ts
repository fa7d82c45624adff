/** `npm run bench`: speed of reading; `-- page`: what the content scripts cost a page. */
const benches: Readonly<Record<string, () => Promise<unknown>>> = {
  parsing: () => import('./parsing.ts'),
  page: () => import('./page/bench-page.ts'),
};
const [name = 'parsing'] = process.argv.slice(2);
const bench = benches[name];
if (!bench) throw new Error(`There is no bench ${name}, only ${Object.keys(benches).join(', ')}`);
await bench();

export {};
