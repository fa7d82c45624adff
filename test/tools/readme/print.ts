import { readFileSync, writeFileSync } from 'node:fs';
import { operations } from '../../../lib/operations.ts';
import { platforms } from '../../../lib/platforms/index.ts';
import { operationColumns, sourceColumns, textOf } from './operation-columns.ts';
import { platformColumns } from './platform-columns.ts';
import { tableIn } from './table.ts';

// Prints the tables of platforms and operations into README.md and docs/operations.md: `npm run readme`. With --check it only says
// whether that was done.
const rows = operations.map((operation) => ({ key: operation.spec ?? `\`${operation.path}\``, subject: operation }));
const names = platforms.map((platform) => ({ key: textOf(`platform_${platform.id}`), subject: platform }));
const documents: Readonly<Record<string, (text: string) => string>> = {
  'README.md': (text) => tableIn(text, 'platforms', names, platformColumns, 'Platform'),
  'docs/operations.md': (text) => tableIn(tableIn(text, 'operations', rows, operationColumns), 'sources', rows, sourceColumns),
};

for (const [name, print] of Object.entries(documents)) {
  const file = new URL(`../../../${name}`, import.meta.url);
  const text = readFileSync(file, 'utf8');
  const printed = print(text);
  if (!process.argv.includes('--check')) writeFileSync(file, printed);
  else if (printed !== text) {
    console.error(`${name}: its tables do not say what the operations are. \`npm run readme\` prints them; look at what changed.`);
    process.exitCode = 1;
  } else if (printed.includes('| … of ')) {
    console.error(`${name}: the coverage of an operation is missing. Put in what \`npm start\` prints for it, in the place of \`…\`.`);
    process.exitCode = 1;
  }
}
