import { readFileSync, writeFileSync } from 'node:fs';
import { operations } from '../../../lib/operations.ts';
import { hotListSession } from '../../../lib/platforms/cnvideo/user-product-data/hot-list.ts';
import { platforms } from '../../../lib/platforms/index.ts';
import { surroundings } from '../../conventions/surroundings.ts';
import { withCurlLines } from './curl-lines.ts';
import { documents } from './documents.ts';
import { measuredCoverage } from './measured-coverage.ts';
import { coreColumns, kindColumns, operationColumns, sourceColumns, textOf } from './operation-columns.ts';
import { paceLimitsColumns, paceLimitsOf, platformColumns, sessionColumns, wordColumns } from './platform-columns.ts';
import { counted, namedInChinese, unobservedNamed } from './platform-sentences.ts';
import { tableIn } from './table.ts';

// Prints the tables and sentences about platforms and operations in README.md and docs/: `npm run readme`. With --check it only checks
// that they are up to date; with --unmeasured it leaves out the coverage of new operations.
const [check, unmeasured] = ['--check', '--unmeasured'].map((option) => process.argv.includes(option));
const { sessions } = await surroundings();

const keyOf = ({ spec, path }: { readonly spec: string | null; readonly path: string }) => spec ?? `\`${path}\``;
const rows = operations.map((operation) => ({ key: keyOf(operation), subject: operation }));
const kinds = operations.flatMap((operation) =>
  (operation.kinds ?? []).map((kind) => ({ key: `${keyOf(operation)}: ${kind.name}`, subject: { operation, kind } })),
);
const names = platforms.map((platform) => ({ key: textOf(`platform_${platform.id}`), subject: platform }));
const words = platforms.map((platform) => ({ key: `\`${platform.id}\``, subject: platform }));
const paceLimits = platforms.flatMap((platform) =>
  (['member', 'guest'] as const).map((session) => ({ key: platform.name, subject: { paceLimits: paceLimitsOf(platform), session } })),
);
const signIns = platforms.flatMap(({ id, name }) => {
  const session = sessions.get(id);
  const hotList = id === hotListSession.platform ? [{ key: 'Douyin’s hot list', subject: hotListSession }] : [];
  return [...(session ? [{ key: name, subject: session }] : []), ...hotList];
});

function printed(name: string, text: string): string {
  const whole = counted(text);
  if (name === 'README.md') return namedInChinese(tableIn(whole, 'platforms', names, platformColumns, 'Platform'));
  if (name === 'docs/sessions.md') return tableIn(whole, 'sessions', signIns, sessionColumns, 'Platform');
  if (name === 'docs/queue.md') return tableIn(whole, 'pace limits', paceLimits, paceLimitsColumns, 'Platform');
  if (name === 'docs/development.md') return tableIn(whole, 'words', words, wordColumns, 'Word');
  if (name === 'docs/bridge.md') return withCurlLines(whole);
  if (name === 'docs/privacy.md') return unobservedNamed(whole);
  if (name !== 'docs/operations.md') return whole;
  const cores = tableIn(tableIn(whole, 'operations', rows, operationColumns), 'cores', rows, coreColumns);
  const described = tableIn(cores, 'kinds', kinds, kindColumns, 'Items');
  const measure = (measured: ReadonlyMap<string, number>) => tableIn(described, 'sources', rows, sourceColumns(measured));
  const open = operations.filter((operation) => measure(new Map()).match(`\n\\| ${keyOf(operation)} .*\\| … of `));
  return measure(check || unmeasured ? new Map() : measuredCoverage(open));
}

for (const name of [...documents.keys()].filter((one) => one !== 'CHANGELOG.md')) {
  const file = new URL(`../../../${name}`, import.meta.url);
  const text = readFileSync(file, 'utf8');
  const now = printed(name, text);
  if (!check) writeFileSync(file, now);
  else if (now !== text || now.includes('| … of ')) {
    console.error(`${name} does not say what the platforms and operations are: \`npm run readme\` prints it; look at what changed.`);
    process.exitCode = 1;
  }
}
