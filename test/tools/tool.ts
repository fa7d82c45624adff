/** `npm run tool -- <name> [options]`: runs a tool of `tools.ts`, or says what it does; without a name it lists them. */
import { spawnSync } from 'node:child_process';
import { tools } from './tools.ts';

const [name = '', ...words] = process.argv.slice(2);
const [does, ...runs] = (Object.hasOwn(tools, name) && tools[name]) || [];
// What runs before some of them installs things, and most take the word for a name.
const isAsked = words.some((word) => word === '--help' || word === '-h');
const say = (one: string, what: string): void => console.log(`npm run tool -- ${one.padEnd(15)}${what}`);

if (does === undefined) {
  if (name !== '') console.error(`There is no tool ${name}. There are:`);
  for (const [one, [what]] of Object.entries(tools)) say(one, what);
  process.exitCode = name === '' ? 0 : 1;
} else if (isAsked) say(name, does);
else
  for (const [at, command] of runs.entries()) {
    const given = at === runs.length - 1 ? words : [];
    const { status } = spawnSync(process.execPath, [...command.split(' '), ...given], { stdio: 'inherit' });
    if (status !== 0) process.exit(status ?? 1);
  }
