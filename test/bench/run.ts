/** `npm run bench`: speed of reading; `-- popup`: first paint of the popup; `-- tasks`: three tasks of a user, by clicks and time. */
const benches: Readonly<Record<string, () => Promise<unknown>>> = {
  parsing: () => import('./parsing.ts'),
  popup: () => import('./popup.ts'),
  tasks: () => import('./tasks.ts'),
};
const [name = 'parsing'] = process.argv.slice(2);
const bench = benches[name];
if (!bench) throw new Error(`There is no bench ${name}, only ${Object.keys(benches).join(', ')}`);
await bench();
