import '../../../lib/browser/stand-in.ts';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { arrange } from '../../conformance/stage/arrange.ts';
import { openStage } from '../../conformance/stage/browser-stage.ts';
import { startReplica } from '../../replica/start-replica.ts';
import { lay, learn } from './learn.ts';
import { layList, learnList } from './learn-list.ts';
import { parseReport } from './parse-report.ts';

const usage = `npm run tool -- learn report.txt                  a report that was pasted into an issue, as a variant of the replica with a test
npm run tool -- learn report.txt --source <id>    of one of its sources, where it tells of several`;

const { values, positionals } = parseArgs({ options: { source: { type: 'string' } }, allowPositionals: true });
const start = performance.now();
try {
  const [file] = positionals;
  if (!file) throw new Error(usage);
  const text = readFileSync(file, 'utf8');
  const report = parseReport(text);
  if (report.list) {
    const laid = relative('.', layList(learnList(report)));
    console.log(`Laid ${laid}. Now this fails, until the list is read again:`);
    console.log('  npm run test:unit -- test/platforms/learned-lists.test.ts');
    process.exit(0);
  }
  const replica = await startReplica();
  const stage = await openStage(replica);
  await stage.clear();
  try {
    const learnt = await learn(
      text,
      (source, only) => {
        replica.columns(only.platform, source.columns ?? []);
        return arrange(stage, replica, only, source.arrange);
      },
      values.source,
    );
    const laid = relative('.', lay(learnt));
    const { reported, source } = learnt.learned;
    console.log(
      `Laid ${laid} in ${((performance.now() - start) / 1000).toFixed(1)} s: ${source} met this and ended as ${reported}.`,
    );
    console.log(
      `Now this fails, until the source is mended:\n  npm run test:unit -- test/conformance/learned/learned.test.ts -t ${laid.split(/[\\/]/).at(-1)?.slice(0, -5)}`,
    );
    console.log('Where such an answer means a refusal, write its kind into "expected" of the file.');
  } finally {
    await stage.close();
    await replica.close();
  }
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
