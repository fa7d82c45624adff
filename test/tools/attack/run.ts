import '../../../lib/browser/stand-in.ts';
import { parseArgs } from 'node:util';
import { startReplica } from '../../replica/start-replica.ts';
import { attack } from './attack.ts';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '1000000' }, seed: { type: 'string', default: String(Date.now()) } },
});
const replica = await startReplica();
const { ends, internal, wrong, slow } = await attack(replica, Number(values.seed), Number(values.runs));
await replica.close();

console.log(`seed ${values.seed}`);
console.table(Object.fromEntries([...ends].toSorted(([, one], [, other]) => other - one)));
console.table({ 'internal failures': internal.length, 'wrong successes': wrong.length, 'over a second': slow.length });
for (const line of [...internal, ...wrong, ...slow]) console.log(line);
process.exitCode = internal.length + wrong.length + slow.length > 0 ? 1 : 0;
