import { existsSync, readFileSync } from 'node:fs';
import { operationKey } from '../../components/format/message.ts';
import type { Operation } from '../../lib/core/operation.ts';
import type { Platform } from '../../lib/core/platform.ts';
import { publish } from '../../lib/core/record/publish.ts';
import { schemaWalkerOf } from '../../lib/core/record/schema-walker.ts';
import type { PlatformSession } from '../../lib/core/session.ts';
import { sites } from '../../lib/features/export/model/file-name.ts';
import { platforms } from '../../lib/platforms/index.ts';
import { sessions } from '../../lib/platforms/sessions.ts';
import type { ConformanceCase } from '../conformance/case.ts';
import type { AddressBook } from '../platforms/address-book.ts';
import type { Site } from '../replica/framework/site.ts';
import { noFact, platformPlan } from '../tools/new/platform-plan.ts';
import { bookOmissions } from './book-omissions.ts';
import { caseOmissions } from './case-omissions.ts';
import { hostOmissions } from './host-omissions.ts';
import { identityOmissions } from './identity-omissions.ts';
import { laidComments } from './laid-comments.ts';
import { said } from './said.ts';
import { siteOmissions } from './site-omissions.ts';
import { sourceOmissions } from './source-omissions.ts';
import { viewOmissions } from './view-omissions.ts';

/** The context of the platforms and operations. */
export interface Surroundings {
  readonly operations: readonly Operation[];
  readonly cases: readonly ConformanceCase[];
  /** The sites of the replica. */
  readonly sites: readonly Omit<Site, 'open'>[];
  /** Address books by platform. */
  readonly books: ReadonlyMap<string, AddressBook>;
  /** Sessions by platform folder. */
  readonly sessions: ReadonlyMap<string, PlatformSession>;
  /** English texts by key, only those that say something in both languages. */
  readonly texts: ReadonlyMap<string, string>;
  /** Every key of such a text. */
  readonly keys: ReadonlySet<string>;
}

function wordless(texts: ReadonlyMap<string, string>, keys: readonly string[]): string[] {
  return keys
    .filter((key) => !texts.has(key))
    .map((key) => `public/_locales/*/messages.json: say what "${key}" is, in both languages`);
}

/** What a platform's README lacks: the facts that comments in its folder rest on, and why each of its hosts is asked for. */
function factOmissions({ id, hosts, shareHosts, requestHosts, mediaHosts }: Platform): string[] {
  const readme = `lib/platforms/${id}/README.md`;
  if (!existsSync(readme)) return [];
  const told = readFileSync(readme, 'utf8');
  const isLaid = told.includes(noFact);
  const isNamed = (host: string) => new RegExp(`(?<![\\w-])${host.replaceAll('.', '\\.')}(?![\\w.-]*\\w)`).test(told);
  const untold = [hosts, shareHosts, requestHosts, mediaHosts].flat().filter((host) => !isNamed(host));
  return said(
    [isLaid, `${readme} tells no fact: \`- <code>, <day>: <fact, and where it is seen>\``],
    [!isLaid && untold.length > 0, `${readme} tells no fact of ${untold.join(', ')}: a host is asked for by one alone`],
  );
}

/** What the mark that stands for a platform without a picture lacks: its colour and its letters. */
function markOmissions(id: string): (readonly [boolean, string])[] {
  const [tokens, tile] = ['components/look/tokens.css', 'components/parts/thumb.module.css'] as const;
  return [
    [
      !readFileSync(tokens, 'utf8').includes(`--mark-${id}:`),
      `${tokens} has no colour --mark-${id}, for the mark of ${id}`,
    ],
    [!readFileSync(tile, 'utf8').includes(`[data-platform="${id}"]`), `${tile} has no letters for the mark of ${id}`],
  ];
}

/**
 * What a platform lacks, each as a sentence that says what to do. Switches, filters and permissions follow from the
 * list of platforms.
 */
export function platformOmissions(platform: Platform, around: Surroundings): string[] {
  const { id, name, hosts, pages } = platform;
  const file = `lib/platforms/${id}/platform.ts`;
  const site = around.sites.find((one) => one.platform === id);
  const session = around.sessions.get(id);
  const namesake = platforms.find((one) => one.id !== id && one.name === name);
  return [
    ...said(
      [name === '', `${file}: \`name\` is what sentences in English call it`],
      [name !== '' && namesake !== undefined, `${file}: \`name\` is that of ${namesake?.id}, too: "${name}"`],
      [hosts.length === 0, `${file}: \`hosts\` names no site, so no page of it is recognised`],
      [Object.keys(pages).length === 0, `${file}: \`pages\` has no form of address`],
      [!session, `${id} has no session: write lib/platforms/${id}/session.ts`],
      [
        session !== undefined && !sessions.includes(session),
        `lib/platforms/sessions.ts does not list the session of ${id}`,
      ],
      [
        session !== undefined && session.platform !== id,
        `lib/platforms/${id}/session.ts is of the platform ${session?.platform}`,
      ],
      [
        session !== undefined && !URL.canParse(session.cookieUrl),
        `lib/platforms/${id}/session.ts: \`cookieUrl\` is where its cookies live`,
      ],
      [
        !around.operations.some((one) => one.platform === id),
        `${id} has no operation: npm run tool -- new operation ${id} <name> --like <existing>`,
      ],
      [!site, `${id} has no replica: write test/replica/${id}/site.ts and list it in test/replica/sites.ts`],
      [site?.examples.length === 0, `test/replica/${id}/site.ts shows no example`],
      [!(id in sites), `lib/features/export/model/file-name.ts: \`sites\` says what the names of files call ${id}`],
      ...markOmissions(id),
      [
        !existsSync(`test/conformance/${id}.test.ts`),
        `no test holds ${id} to its cases: write test/conformance/${id}.test.ts`,
      ],
    ),
    ...hostOmissions(platform, around.sites, file),
    ...(site ? siteOmissions(site, around.cases) : []),
    ...bookOmissions(platform, around.books.get(id)),
    ...laidComments(platformPlan(id)),
    ...factOmissions(platform),
    ...wordless(around.texts, [`platform_${id}`]),
  ];
}

/** What an operation lacks, each as a sentence that says what to do. */
export function operationOmissions(operation: Operation, around: Surroundings): string[] {
  const { platform, name, path, pages, sources, identity, view } = operation;
  const folder = `lib/platforms/${platform}/${name}`;
  const file = existsSync(folder) ? `${folder}/index.ts` : `${folder}.ts`;
  const testCase = `test/conformance/cases/${platform}/${name}.ts`;
  const { counters, base, borrowed: _of, media: _, ...places } = view.card;
  const { properties = {} } = publish(operation).body as { readonly properties?: object };
  const site = around.sites.find((one) => one.platform === platform);
  const unasked = Object.keys(view.example).filter((field) => !(field in properties));
  const title = around.texts.get(`operation_${operationKey(path)}`);
  const twin = around.operations.find(
    (one) =>
      one.platform === platform &&
      one.path !== path &&
      around.texts.get(`operation_${operationKey(one.path)}`) === title,
  );
  const own = around.cases.find((one) => one.operation.path === path);
  return [
    ...said(
      [!path.startsWith(`/api/${platform}/`), `${file}: \`path\` begins with /api/${platform}/`],
      [!existsSync(file), `${path} is defined in another file than ${file}: its name says where people look`],
      [
        sources.some((source) => source.kind !== 'tab' && (source.session ?? { platform }).platform !== platform),
        `${file}: \`session\` of one of \`sources\` is that of another platform`,
      ],
      [pages.length === 0, `${file}: \`pages\` names no kind of page it is offered on`],
      [identity.length === 0, `${file}: \`identity\` names no id that names the item`],
      [sources.length === 0, `${file}: \`sources\` has no way to read the item`],
      [schemaWalkerOf(operation.data).fields === 0, `${file}: \`data\` has no field`],
      [
        Object.keys({ ...places, ...counters }).length === 0,
        `${file}: \`view.card\` shows nothing of the record (base: ${base})`,
      ],
      [Object.keys(operation.essentials).length === 0, `${file}: \`essentials\` names nothing that such an item shows`],
      [Object.keys(view.example).length === 0, `${file}: \`view.example\` shows no field of the request`],
      [unasked.length > 0, `${file}: \`view.example\` shows ${unasked.join(', ')}, which the request does not have`],
      [
        title !== undefined && twin !== undefined,
        `public/_locales/*/messages.json: ${path} and ${twin?.path} are both called "${title}"`,
      ],
      [!own, `${path} is not held by the conformance suite: write ${testCase}`],
    ),
    ...identityOmissions(operation, around.operations, file),
    ...sourceOmissions(operation, file),
    ...viewOmissions(operation, file),
    ...(own ? caseOmissions(testCase, own, site) : []),
    ...wordless(around.texts, [
      `operation_${operationKey(path)}`,
      `what_${operationKey(path)}`,
      ...operation.pages.map((page) => `reasonPage_${page}`),
      ...Object.keys(properties).map((field) => `help_${field}`),
      ...(operation.variants ?? []).flatMap((variant) => Object.keys(variant).map((field) => `offer_${field}`)),
      ...Object.keys(counters).map((counter) => `count_${counter}`),
      ...Object.values(view.failures ?? {}).flatMap((word) => [`whyTitle_${word}`, `whyText_${word}`]),
      ...(view.part?.kind === 'figures' ? view.part.measures.map((measure) => `measure_${measure}`) : []),
    ]),
  ];
}
