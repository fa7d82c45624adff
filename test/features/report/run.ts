import { parseArgs } from 'node:util';
import { attackReports } from './attack-report.ts';

const { values } = parseArgs({
  options: { answers: { type: 'string', default: '100000' }, seed: { type: 'string', default: String(Date.now()) } },
});
const start = performance.now();
const { leaks, broken, ...counts } = await attackReports(Number(values.answers), Number(values.seed));
console.log(`seed ${values.seed}, ${Math.round((performance.now() - start) / 1000)} s`);
console.table({ ...counts, leaks: leaks.length, broken: broken.length });
for (const line of [...leaks, ...broken]) console.log(line);
process.exit(leaks.length + broken.length > 0 ? 1 : 0);
