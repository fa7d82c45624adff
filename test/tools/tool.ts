/** `npm run tool -- <name> [options]`: runs a tool of `tools.ts`; without a name it lists them. */
import { spawnSync } from 'node:child_process';
import { tools } from './tools.ts';

const [name = '', ...words] = process.argv.slice(2);
const [, ...runs] = tools[name] ?? [];
for (const [at, command] of runs.entries()) {
  const given = at === runs.length - 1 ? words : [];
  const { status } = spawnSync(process.execPath, [...command.split(' '), ...given], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
if (runs.length === 0) {
  if (name !== '') console.error(`There is no tool ${name}. There are:`);
  for (const [one, [does]] of Object.entries(tools)) console.log(`npm run tool -- ${one.padEnd(15)}${does}`);
  process.exitCode = name === '' ? 0 : 1;
}
