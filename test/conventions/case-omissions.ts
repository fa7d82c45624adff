import { readShareText } from '../../lib/core/address/share.ts';
import type { FailureKind } from '../../lib/core/failure.ts';
import { recognize } from '../../lib/core/platform.ts';
import { publish } from '../../lib/core/record/publish.ts';
import { isPageSource, type ReadableSource } from '../../lib/core/source.ts';
import { platforms } from '../../lib/platforms/index.ts';
import type { ConformanceCase, FailureCase } from '../conformance/case.ts';
import type { Site } from '../replica/framework/site.ts';
import { said } from './said.ts';

/** Failures that any upstream can cause, whatever it serves. */
const everywhere: readonly FailureKind[] = [
  'rate_limited',
  'timed_out',
  'unreachable',
  'upstream_changed',
  'upstream_refused',
];

/** Whether a way names its item by a short link. */
function byShortLink(body: Readonly<Record<string, unknown>>): boolean {
  return Object.values(body).some((value) => readShareText(String(value), platforms).some((link) => link.short));
}

/** Missing failures of a case: an item that is gone, a malformed id, and each source alone. */
function failureOmissions(file: string, { operation, body, failures }: ConformanceCase): string[] {
  const { sources, identity } = operation;
  const readable = sources.flatMap((source) => (source.kind === 'tab' ? [] : [source]));
  const tellsGone = readable.some(
    ({ conclusive }) => conclusive?.includes('not_found') || conclusive?.includes('removed'),
  );
  const gone = failures.some(({ kind }) => kind === 'not_found' || kind === 'removed');
  const asked = Object.keys((publish(operation).body as { readonly properties?: object }).properties ?? {});
  const naming = asked.filter((field) => identity.includes(field) || /(^|_)id$/.test(field));
  const malformed = failures.some(
    ({ kind, body: wrong }) =>
      kind === 'invalid_request' &&
      naming.some((field) => String(wrong?.[field] ?? '') !== '' && wrong?.[field] !== body[field]),
  );
  const readBy = (only: readonly string[]) =>
    sources.flatMap((one) => (one.kind === 'tab' && only.includes(one.id) ? one.reads : []));
  // A case that names no sources reads all of them; page sources only if a page is open.
  const meets = (source: ReadableSource<never>, { sources: only, arrange }: FailureCase) =>
    only ? [...only, ...readBy(only)].includes(source.id) : !isPageSource(source) || (arrange?.tabs ?? []).length > 0;
  const whole = readable.filter((source) => !failures.some((one) => meets(source, one)));
  return said(
    [tellsGone && !gone, `${file}: \`failures\` shows no item that is gone (not_found or removed)`],
    [
      naming.length > 0 && !malformed,
      `${file}: \`failures\` shows no malformed ${naming.join(' or ')} (invalid_request)`,
    ],
    [
      whole.length > 0,
      `${file}: \`failures\` shows none of ${whole.map(({ id }) => id).join(', ')}, read alone (\`sources\`)`,
    ],
  );
}

/** Shorter texts occur in an answer by chance. */
const shortest = 5;

function startOmissions(file: string, { operation, start }: ConformanceCase, examples: Site['examples']): string[] {
  const named = [...start.examples, ...(start.link === undefined ? [] : [start.link])].filter(Boolean);
  const unknown = named.filter((label) => !examples.some((one) => one.label === label));
  const pasted = examples.some(({ label, shareText }) => shareText !== undefined && start.examples.includes(label));
  const foreign = start.live.flatMap(({ url, text = '' }) => {
    const [found] = readShareText(url || text, platforms);
    const fits =
      found?.platform?.id === operation.platform &&
      (found.target === null || operation.pages.includes(found.target.kind));
    return fits ? [] : [url || text];
  });
  return said(
    [foreign.length > 0, `${file}: \`start.live\` names ${foreign.join(', ')}, which is no page of the operation`],
    [start.examples.includes(''), `${file}: \`start.examples\` names no example of the replica`],
    [
      unknown.length > 0,
      `${file}: \`start\` names "${unknown.join('", "')}", which is no example of the replica's site`,
    ],
    [
      !pasted && start.link === undefined,
      `${file}: no example in \`start.examples\` has a \`shareText\` in site.ts, and \`start.link\` names none`,
    ],
    [start.live.length === 0, `${file}: \`start.live\` names no public item`],
  );
}

/** What an operation's conformance case lacks, each as a sentence that says what to do. */
export function caseOmissions(
  file: string,
  testCase: ConformanceCase,
  site: Pick<Site, 'examples' | 'columns'> | undefined,
): string[] {
  const { operation, page, itemId, body, ways, sources, others, failures, cells = [], exact } = testCase;
  const served = ['default', ...(site?.columns ?? []).filter(({ lists }) => !lists).map(({ name }) => name)];
  const without = served.filter((column) => !cells.some(({ columns }) => columns.includes(column)));
  const unread = operation.sources.filter(({ id }) => !sources.some((one) => one.id === id));
  const target = recognize(page, platforms);
  const unmet = everywhere.filter((kind) => !failures.some((one) => one.kind === kind));
  const back = recognize((target && operation.itemUrl(target)) ?? '', platforms);
  const led = operation.identity.filter((id) => target?.ids[id] !== undefined && back?.ids[id] !== target.ids[id]);
  const brief = [...exact, ...sources.flatMap((one) => one.exact ?? [])].filter((text) => text.length < shortest);
  const idle = others.flatMap(({ names }) => Object.entries(names).filter(([from, to]) => from === to || !from || !to));
  const short = (platforms.find(({ id }) => id === operation.platform)?.shortLinks ?? []).length > 0;
  const usual = cells.filter(({ columns }) => columns.includes('default'));
  return [
    ...said(
      [
        target !== null && operation.itemUrl(target) === null,
        `${file}: \`itemUrl\` of the operation gives no address for \`page\``,
      ],
      [!URL.canParse(page), `${file}: \`page\` is the address of the example item in the replica`],
      [
        back !== null && led.length > 0,
        `${file}: \`itemUrl\` of the operation gives ${back?.url} for \`page\`: another ${led.join(', ')} than ${led.map((id) => target?.ids[id]).join(', ')}`,
      ],
      [
        target !== null && operation.itemUrl(target) !== null && back?.platform !== operation.platform,
        `${file}: \`itemUrl\` of the operation gives ${target && operation.itemUrl(target)} for \`page\`, which is no page of the platform`,
      ],
      [
        brief.length > 0,
        `${file}: \`exact\` has "${brief.join('", "')}", which stands in any answer: give ${shortest} characters or more`,
      ],
      [
        idle.length > 0,
        `${file}: \`others\` names an item in the place of itself: ${idle.map(([from]) => from).join(', ')}`,
      ],
      [short && !ways.some(({ body: way }) => byShortLink(way)), `${file}: \`ways\` has none by a short link`],
      [itemId === '', `${file}: \`itemId\` is the id that a capture of the example item carries`],
      [Object.keys(body).length === 0, `${file}: \`body\` asks for nothing`],
      [ways.length === 0, `${file}: \`ways\` lists no way of naming the item`],
      [unread.length > 0, `${file}: \`sources\` leaves out ${unread.map(({ id }) => id).join(', ')}`],
      [
        others.some(({ names }) => Object.keys(names).length === 0),
        `${file}: \`others\` names no other item that sources could be given`,
      ],
      [
        others.some(({ except = {} }) => Object.values(except).includes('')),
        `${file}: \`others\` excuses a source without a reason`,
      ],
      [
        exact.length === 0 && !sources.some((one) => one.exact?.length),
        `${file}: \`exact\` names no text that the envelope must hold`,
      ],
      [
        cells.some(({ rule }) => rule.trim() === ''),
        `${file}: a cell does not say which \`rule\` of the document it follows from`,
      ],
      [unmet.length > 0, `${file}: \`failures\` shows no signal that is ${unmet.join(', ')}`],
      [
        !usual.some(({ arrange }) => arrange.tabs?.length),
        `${file}: \`cells\` has none for the default with the page open`,
      ],
      [
        !usual.some(({ arrange }) => !arrange.tabs?.length),
        `${file}: \`cells\` has none for the default without an open page`,
      ],
      [without.length > 0, `${file}: \`cells\` does not say what answers in ${without.join(', ')}`],
    ),
    ...failureOmissions(file, testCase),
    ...startOmissions(file, testCase, site?.examples ?? []),
  ];
}
