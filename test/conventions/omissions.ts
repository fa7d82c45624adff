import { existsSync, readFileSync } from 'node:fs';
import { operationKey } from '../../components/format/word.ts';
import type { Operation } from '../../lib/gateway/operation.ts';
import type { PageKind, Platform } from '../../lib/gateway/platform.ts';
import { publish } from '../../lib/gateway/record/publish.ts';
import { shapeOf } from '../../lib/gateway/record/shape.ts';
import type { PlatformSession } from '../../lib/gateway/session.ts';
import type { ConformanceCase } from '../conformance/case.ts';
import { operationPlan } from '../new/operation-plan.ts';
import type { AddressBook } from '../platforms/address-book.ts';
import type { Site } from '../replica/framework/site.ts';
import { caseOmissions } from './case-omissions.ts';
import { said } from './said.ts';

/** What there is beside the platforms and operations themselves. */
export interface Surroundings {
  readonly operations: readonly Operation[];
  readonly cases: readonly ConformanceCase[];
  /** The sites of the replica. */
  readonly sites: readonly Pick<Site, 'platform' | 'examples' | 'columns'>[];
  /** Address books by platform. */
  readonly books: ReadonlyMap<string, AddressBook>;
  /** Sessions by the platform's folder. */
  readonly sessions: ReadonlyMap<string, PlatformSession>;
  /** Keys of the texts people read, of those that are not empty. */
  readonly texts: ReadonlySet<string>;
}

function wordless(texts: ReadonlySet<string>, keys: readonly string[]): string[] {
  return keys.filter((key) => !texts.has(key)).map((key) => `public/_locales/*/messages.json: say what "${key}" is, in both languages`);
}

/** Files that still bear the comment they were laid with, which says nothing of this operation. */
function laidComments({ platform, name }: Operation): string[] {
  return Object.entries(operationPlan(platform, name).files).flatMap(([file, laid]) => {
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const left = laid.split('\n').find((line) => line.startsWith('/** ') && text.includes(line));
    return left === undefined ? [] : [`${file} still says "${left.slice(4, -3)}": say what it is`];
  });
}

/** What the address book of a platform lacks. */
function bookOmissions({ id, pages, shortLinks, bareIds }: Platform, book: AddressBook | undefined): string[] {
  const file = `test/platforms/${id}/addresses.ts`;
  if (!book) return [`${id} has no address book: write ${file}`];
  const kinds = Object.keys(pages) as PageKind[];
  return [
    ...kinds.flatMap((kind) =>
      said(
        [!book.pages[kind]?.length, `${file}: \`pages\` has no example of a ${kind}`],
        [!book.lookalikes[kind]?.length, `${file}: \`lookalikes\` has no address that only looks like a ${kind}`],
      ),
    ),
    ...said(
      [shortLinks.length > 0 && book.shortLinks.length === 0, `${file}: \`shortLinks\` has no example`],
      [book.shareTexts.length === 0, `${file}: \`shareTexts\` has no text as its app shares it`],
      [Object.keys(bareIds).length > 0 && book.ids.length === 0, `${file}: \`ids\` has no example of a bare id`],
      [Object.keys(bareIds).length > 0 && book.notIds.length === 0, `${file}: \`notIds\` has no text that only looks like an id`],
      [book.notShort.length === 0, `${file}: \`notShort\` has no address that only looks like a short link`],
    ),
  ];
}

/** What a platform lacks, each as a sentence that says what to do. Switches, filters and permissions follow from its list. */
export function platformOmissions(platform: Platform, around: Surroundings): string[] {
  const { id, name, hosts, pages } = platform;
  const file = `lib/platforms/${id}/platform.ts`;
  const site = around.sites.find((one) => one.platform === id);
  const session = around.sessions.get(id);
  return [
    ...said(
      [name === '', `${file}: \`name\` is what sentences in English call it`],
      [hosts.length === 0, `${file}: \`hosts\` names no site, so no page of it is recognised`],
      [Object.keys(pages).length === 0, `${file}: \`pages\` has no form of address`],
      [!session, `${id} has no session: write lib/platforms/${id}/session.ts`],
      [session !== undefined && session.platform !== id, `lib/platforms/${id}/session.ts is of the platform ${session?.platform}`],
      [
        session !== undefined && !URL.canParse(session.cookieUrl),
        `lib/platforms/${id}/session.ts: \`cookieUrl\` is where its cookies live`,
      ],
      [session !== undefined && !URL.canParse(session.signInUrl), `lib/platforms/${id}/session.ts: \`signInUrl\` is where a user signs in`],
      [!around.operations.some((one) => one.platform === id), `${id} has no operation: npm run new -- operation ${id} <name>`],
      [!site, `${id} has no replica: write test/replica/${id}/site.ts and list it in test/replica/sites.ts`],
      [site?.examples.length === 0, `test/replica/${id}/site.ts shows no example`],
      [!existsSync(`test/conformance/${id}.test.ts`), `no test holds ${id} to its cases: write test/conformance/${id}.test.ts`],
    ),
    ...bookOmissions(platform, around.books.get(id)),
    ...wordless(around.texts, [`platform_${id}`]),
  ];
}

/** What an operation lacks, each as a sentence that says what to do. */
export function operationOmissions(operation: Operation, around: Surroundings): string[] {
  const { platform, name, path, pages, sources, identity, view } = operation;
  const file = `lib/platforms/${platform}/${name}.ts`;
  const testCase = `test/conformance/cases/${platform}/${name}.ts`;
  const { counters, base, ...places } = view.card;
  const { properties = {} } = publish(operation).body as { readonly properties?: object };
  const site = around.sites.find((one) => one.platform === platform);
  const unasked = Object.keys(view.example).filter((field) => !(field in properties));
  const own = around.cases.find((one) => one.operation.path === path);
  return [
    ...said(
      [!path.startsWith(`/api/${platform}/`), `${file}: \`path\` begins with /api/${platform}/`],
      [!existsSync(file), `${path} is defined in another file than ${file}: its name says where people look`],
      [operation.session.platform !== platform, `${file}: \`session\` is that of another platform`],
      [pages.length === 0, `${file}: \`pages\` names no kind of page it is offered on`],
      [identity.length === 0, `${file}: \`identity\` names no id that names the item`],
      [sources.length === 0, `${file}: \`sources\` has no way to read the item`],
      [shapeOf(operation.data).fields === 0, `${file}: \`data\` has no field`],
      [Object.keys({ ...places, ...counters }).length === 0, `${file}: \`view.card\` shows nothing of the record (base: ${base})`],
      [Object.keys(view.example).length === 0, `${file}: \`view.example\` shows no field of the request`],
      [unasked.length > 0, `${file}: \`view.example\` shows ${unasked.join(', ')}, which the request does not have`],
      [!own, `${path} is not held by the conformance suite: write ${testCase}`],
    ),
    ...laidComments(operation),
    ...(own ? caseOmissions(testCase, own, site) : []),
    ...wordless(around.texts, [
      `operation_${operationKey(path)}`,
      `what_${operationKey(path)}`,
      ...Object.keys(properties).map((field) => `help_${field}`),
      ...(operation.variants ?? []).flatMap((variant) => Object.keys(variant).map((field) => `offer_${field}`)),
      ...Object.keys(counters).map((counter) => `count_${counter}`),
      ...Object.values(view.failures ?? {}).flatMap((word) => [`whyTitle_${word}`, `whyText_${word}`]),
      ...(view.part?.kind === 'figures' ? view.part.measures.map((measure) => `measure_${measure}`) : []),
    ]),
  ];
}
