import { readFileSync, writeFileSync } from 'node:fs';
import { operations } from '../../../lib/operations.ts';
import { hotListSession } from '../../../lib/platforms/cnvideo/user-product-data/hot-list.ts';
import { platforms } from '../../../lib/platforms/index.ts';
import { surroundings } from '../../conventions/surroundings.ts';
import { healthDocument, healthPage } from '../start/live/health-page.ts';
import { knownPaths, pathColumns } from './address-columns.ts';
import { withCurlLines } from './curl-lines.ts';
import { documents } from './documents.ts';
import { failureColumns, failureRows } from './failure-columns.ts';
import { type Locale, textIn } from './locale-text.ts';
import { measuredCoverage } from './measured-coverage.ts';
import { coreColumns, kindColumns, operationColumns, sourceColumns } from './operation-columns.ts';
import { hostRows, justificationRows, permissionColumn, permissionRows } from './permission-columns.ts';
import { paceLimitsColumns, paceLimitsOf, platformColumns, sessionColumns, wordColumns } from './platform-columns.ts';
import { counted, unobservedNamed } from './platform-sentences.ts';
import { tableIn } from './table.ts';
import { translations } from './translations.ts';

// Prints the tables and sentences about platforms and operations in README.md, docs/ and store/: `npm run tool --
// readme`. With --check it only checks that they are up to date; with --unmeasured it leaves out the coverage of new
// operations.
const [check, unmeasured] = ['--check', '--unmeasured'].map((option) => process.argv.includes(option));
const { sessions } = await surroundings();

const keyOf = ({ spec, path }: { readonly spec: string | null; readonly path: string }) => spec ?? `\`${path}\``;
const rows = operations.map((operation) => ({ key: keyOf(operation), subject: operation }));
const kinds = operations.flatMap((operation) =>
  (operation.kinds ?? []).map((kind) => ({ key: `${keyOf(operation)}: ${kind.name}`, subject: { operation, kind } })),
);
const names = (locale: Locale) =>
  platforms.map((platform) => ({ key: textIn(locale, `platform_${platform.id}`), subject: platform }));
const words = platforms.map((platform) => ({ key: `\`${platform.id}\``, subject: platform }));
const paceLimits = (locale: Locale) =>
  names(locale).flatMap(({ key, subject }) =>
    (['member', 'guest'] as const).map((session) => ({ key, subject: { paceLimits: paceLimitsOf(subject), session } })),
  );
const signIns = platforms.flatMap(({ id, name }) => {
  const session = sessions.get(id);
  const hotList = id === hotListSession.platform ? [{ key: 'Douhot (Douyin)', subject: hotListSession }] : [];
  return [...(session ? [{ key: name, subject: session }] : []), ...hotList];
});

/** What stands in both languages. */
function printedIn(locale: Locale, name: string, text: string): string {
  const heads = { en: ['Platform', 'Kind', 'Permission', 'Host'], zh_CN: ['平台', '类别', '权限', '域名'] } as const;
  const [platform, kind, permission, host] = heads[locale];
  const reason = [permissionColumn[locale]];
  if (name === 'README') return tableIn(text, 'platforms', names(locale), platformColumns[locale], platform);
  if (name === 'queue') return tableIn(text, 'pace limits', paceLimits(locale), paceLimitsColumns[locale], platform);
  if (name === 'failures') return tableIn(text, 'failures', failureRows, failureColumns[locale], kind);
  if (name === 'permissions') return tableIn(text, 'permissions', permissionRows(locale), reason, permission);
  if (name !== 'store') return text;
  return tableIn(
    tableIn(text, 'permissions', justificationRows(locale), reason, permission),
    'hosts',
    hostRows(locale),
    reason,
    host,
  );
}

const subjectOf = (path: string) =>
  translations.has(path) && path.startsWith('store/') ? 'store' : path.replace(/^docs\/|(?:\.zh-CN)?\.md$/g, '');
const originalOf = new Map([...translations].map(([english, chinese]) => [chinese, english]));

function printed(name: string, text: string): string {
  const original = originalOf.get(name);
  if (original !== undefined) return printedIn('zh_CN', subjectOf(original), text);
  const whole = printedIn('en', subjectOf(name), counted(text));
  if (name === 'docs/sessions.md') return tableIn(whole, 'sessions', signIns, sessionColumns, 'Platform');
  if (name === 'docs/development.md') return tableIn(whole, 'words', words, wordColumns, 'Word');
  if (name === 'docs/bridge.md') return withCurlLines(whole);
  if (name === 'docs/privacy.md') return unobservedNamed(whole);
  if (name === healthDocument) return healthPage(whole, operations);
  if (name !== 'docs/operations.md') return whole;
  const cores = tableIn(tableIn(whole, 'operations', rows, operationColumns), 'cores', rows, coreColumns);
  const addressed = tableIn(cores, 'addresses', knownPaths(platforms), pathColumns, 'Page and path');
  const described = tableIn(addressed, 'kinds', kinds, kindColumns, 'Items');
  const measure = (measured: ReadonlyMap<string, number>) =>
    tableIn(described, 'sources', rows, sourceColumns(measured));
  const open = operations.filter((operation) => measure(new Map()).match(`\n\\| ${keyOf(operation)} .*\\| … of `));
  return measure(check || unmeasured ? new Map() : measuredCoverage(open));
}

for (const name of [...documents.keys()].filter((one) => one !== 'CHANGELOG.md')) {
  const file = new URL(`../../../${name}`, import.meta.url);
  const text = readFileSync(file, 'utf8');
  const now = printed(name, text);
  if (!check) writeFileSync(file, now);
  else if (now !== text || now.includes('| … of ')) {
    console.error(
      `${name} does not say what the platforms and operations are: \`npm run tool -- readme\` prints it; look at what changed.`,
    );
    process.exitCode = 1;
  }
}
