import { readFileSync, writeFileSync } from 'node:fs';
import { operations } from '../../lib/operations.ts';
import { operationColumns, sourceColumns } from './operation-columns.ts';
import { tableIn } from './table.ts';

// Prints the tables of operations into README.md: `npm run readme`. With --check it only says whether that was done.
const file = new URL('../../README.md', import.meta.url);
const text = readFileSync(file, 'utf8');
const subjects = operations.map((operation) => ({ key: operation.spec ?? `\`${operation.path}\``, subject: operation }));
const printed = tableIn(tableIn(text, 'operations', subjects, operationColumns), 'sources', subjects, sourceColumns);

if (!process.argv.includes('--check')) writeFileSync(file, printed);
else if (printed !== text) {
  console.error('README.md: its tables do not say what the operations are. `npm run readme` prints them; look at what changed.');
  process.exitCode = 1;
} else if (printed.includes('| … of ')) {
  console.error('README.md: the coverage of an operation is missing. Put in what `npm start` prints for it, in the place of `…`.');
  process.exitCode = 1;
}
