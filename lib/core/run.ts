import { itemOf } from './address/item.ts';
import { blankCapture } from './blank-capture.ts';
import { type Capture, capturedFailure } from './capture.ts';
import { departs } from './departs.ts';
import { type Envelope, fail, succeed } from './envelope.ts';
import { Failure } from './failure.ts';
import { failed } from './failures.ts';
import type { Asker, GatewayParts, OpenTransport } from './gateway.ts';
import { printJson, rawText } from './json/json.ts';
import type { Operation } from './operation.ts';
import { answerHosts, type Ids, type PageTarget } from './platform.ts';
import { type AcceptedAnswer, acceptedAnswers } from './read/accepted-answers.ts';
import { hostGate } from './read/host-gate.ts';
import { type PageHead, pageHead } from './read/page-head.ts';
import { openSession, pagesRefused, shows } from './read/page-session.ts';
import { readItem } from './read/read.ts';
import type { ReadResult } from './read/read-job.ts';
import { type AnswerRecorder, recordAnswers } from './read/record-answers.ts';
import { runTransport } from './read/run-transport.ts';
import { findings } from './record/findings.ts';
import { isStill } from './record/item-kinds.ts';
import { type RecordFacts, readRecord } from './record/read-record.ts';
import { proxyOf, storable } from './request.ts';
import { sha256 } from './sha256.ts';
import { answerShapes } from './shape/answer-shapes.ts';
import type { Item } from './source.ts';
import { cutText, wellFormed } from './well-formed.ts';

/** A request whose operation and body are known to be right. */
export interface AcceptedRequest {
  readonly operation: Operation;
  readonly input: unknown;
  /** The body as sent. */
  readonly body: string;
  readonly callerCookie: string;
}

function hostsOf({ platforms }: GatewayParts, { platform }: Operation): string[] {
  return platforms.filter(({ id }) => id === platform).flatMap(answerHosts);
}

/** The hosts on which the operation's items are shown. */
function siteHosts({ platforms }: GatewayParts, { platform }: Operation): string[] {
  return platforms.filter(({ id }) => id === platform).flatMap(({ hosts }) => hosts);
}

function begin(parts: GatewayParts, request: AcceptedRequest, asker: Asker): Capture {
  const { spec, path, name, platform } = request.operation;
  const { tabId, storeId, incognito } = asker;
  return {
    ...blankCapture,
    spec,
    path,
    name,
    platform,
    id: asker.runId ?? crypto.randomUUID(),
    version: parts.version,
    tabId,
    ...(storeId && { storeId }),
    incognito,
    stored: !incognito,
    request: { path, body: storable(request.operation, request.body) },
    title: pageTitle(asker),
    state: 'running',
    startedAt: Date.now(),
  };
}

/** The title of the page that it was asked from, as a line. */
function pageTitle({ title = '' }: Pick<Asker, 'title'>): string {
  return cutText(title, 200);
}

/** Without a record, the item's open page is all that tells of it. */
function fromPage({ title, picture }: PageHead, capture: Capture): Pick<Capture, 'title' | 'pictures' | 'pageOnly'> {
  return { title: capture.title || pageTitle({ title }), pictures: picture ? [picture] : [], pageOnly: true };
}

function ended(capture: Capture, envelope: Envelope): Capture {
  return { ...capture, endedAt: Date.now(), code: envelope.code, msg: envelope.msg, envelope: printJson(envelope) };
}

function failedBy(failure: Failure, operation: Operation, capture: Capture): Capture {
  return { ...ended(capture, fail(operation, failure)), state: 'failed', failure: capturedFailure(failure) };
}

/** What waiting for a lock ends with once its signal aborts. */
const isAbort = (thrown: unknown): boolean => thrown instanceof Error && thrown.name === 'AbortError';

/** The raw answers as JSON text; several answers merged into one record become a list. */
function rawTextOf(answers: ReadResult['parts']): string {
  const texts = answers.map(({ raw }) => rawText(raw));
  return texts.length === 1 ? (texts[0] ?? '') : `[${texts}]`;
}

/**
 * A page of a list, or a record of figures, has a poorer title than the tab it was asked from; in an explicit run, such
 * as a repeated one, the tab's title may be untrue.
 */
function titled(own: RecordFacts, { paging }: Operation, asker: Asker): RecordFacts {
  const page = pageTitle(asker);
  return { ...own, title: paging && !asker.explicit ? page || own.title : own.title || page };
}

/** What pages show of a record. It matters less than the record: where it cannot be read, it is left out. */
function shown(
  parts: GatewayParts,
  operation: Operation,
  asker: Asker,
  envelope: string,
  data: unknown,
): Partial<RecordFacts> {
  try {
    return titled(
      readRecord(operation.view.card, data, envelope.length, isStill(data, operation.kinds)),
      operation,
      asker,
    );
  } catch (thrown) {
    parts.caught(thrown);
    return {};
  }
}

/** A capture's facts about its answer: its origin, and how it compares with the known fields. */
async function facts(
  parts: GatewayParts,
  operation: Operation,
  { incognito }: Asker,
  { data, parts: answers, differing }: ReadResult,
) {
  const [first] = answers;
  const compared = wellFormed(findings(operation, data, answers, await parts.seenFields.of(operation.path), differing));
  if (!incognito) await parts.seenFields.add(operation.path, compared.newFields);
  return {
    source: answers.map(({ source }) => source).join(' + '),
    session: [...new Set(answers.map(({ session }) => session))].join(' + '),
    signedIn: first?.signedIn ?? null,
    ...compared,
    rawHash: await sha256(rawTextOf(answers)),
  };
}

function named(operation: Operation, item: Item): Pick<Capture, 'itemId' | 'itemUrl'> {
  const ids = wellFormed(item.ids);
  const itemId = operation.identity.map((name) => ids[name]).find(Boolean) ?? '';
  return { itemId, itemUrl: wellFormed(operation.itemUrl({ ...item, ids }) ?? item.url ?? '') };
}

/** The item by its own id, if the record tells one, with the name it was asked for by. */
function identified(operation: Operation, item: Item, data: unknown): Partial<Capture> {
  const { itemId: alias } = named(operation, item);
  const own = named(operation, { ...item, ids: { ...item.ids, ...operation.identified?.(data) } });
  return own.itemId === alias ? {} : { ...own, alias };
}

/** Whoever takes the answer keeps it. */
const keptByTaker: Pick<GatewayParts, 'save' | 'tell' | 'keepAnswers'> = {
  save: async () => true,
  tell() {},
  keepAnswers: async () => {},
};

/**
 * The pipeline: find, read, normalise, measure drift, wrap, store, answer. Every outcome is a capture with an envelope,
 * saved first.
 */
export async function run(gateway: GatewayParts, request: AcceptedRequest, asker: Asker): Promise<Capture> {
  const { operation, input, callerCookie } = request;
  const parts = asker.take ? { ...gateway, ...keptByTaker } : gateway;
  let capture = begin(parts, request, asker);
  const trail: Capture['trail'][number][] = [];
  // What was chosen when the user asked holds for the whole run, however long it waits for others.
  const choice = await parts.sessions.choice(operation.platform);
  await parts.save(capture, 'queued');
  let waits = true;
  const work = async (): Promise<Capture> => {
    // It waits for no other run any more.
    waits = false;
    parts.tell(capture, '');
    let opened: OpenTransport | undefined;
    let recorder: AnswerRecorder | undefined;
    let ids: Ids = {};
    let mayReadPages = false;
    let accepted: readonly AcceptedAnswer[] = [];
    const requests = () => (asker.requestsBefore ?? 0) + (opened?.transport.requests() ?? 0);
    try {
      opened = await parts.openTransport(asker, operation, capture.id);
      const gate = hostGate();
      recorder = recordAnswers(opened.transport.now);
      const { transport, recordDocument } = runTransport(
        opened.transport,
        gate,
        recorder,
        hostsOf(parts, operation),
        operation.sources,
      );
      const settings = await parts.settings();
      const context = { input, transport, settings };
      const proxy = proxyOf(operation, input);
      const { sessions, recentSuccess } = parts;
      // The session in which an item is looked for by other names than its own.
      const kind = callerCookie ? 'caller' : choice === 'anonymous' ? choice : 'own';
      const session = () =>
        openSession({ ...context, sessions, asker, callerCookie }, sessions.of(operation.platform), kind);
      mayReadPages = pagesRefused({ callerCookie, choice, proxy }) === null;
      const opens = asker.explicit && mayReadPages;
      const item = await itemOf(operation, { ...context, session, readsPages: mayReadPages, opens }, parts.platforms);
      ids = item.ids;
      capture = { ...capture, ...named(operation, item) };
      await parts.save({ ...capture, requests: requests() }, '');
      const step = (source: string) => parts.tell({ ...capture, trail: [...trail], requests: requests() }, source);
      const result = await readItem({
        ...context,
        operation,
        item,
        asker,
        choice,
        callerCookie,
        proxy,
        sessions,
        recentSuccess,
        trail,
        recorder,
        recordDocument,
        gate,
        step,
        off: await parts.switchedOff(),
        failures: [],
        silent: new Set(),
        old: [],
        watched: { since: null },
      });
      capture = { ...capture, ...(await facts(parts, operation, asker, result)) };
      asker.take?.(result.parts[0]?.raw);
      accepted = acceptedAnswers(result.parts, recorder.answers);
      capture = { ...capture, ...identified(operation, item, result.data) };
      capture = { ...ended(capture, succeed(operation, result.data)), state: 'done' };
      capture = { ...capture, ...shown(parts, operation, asker, capture.envelope ?? '', result.data) };
    } catch (thrown) {
      accepted = [];
      const failure = Failure.from(thrown);
      if (failure.kind === 'internal') parts.caught(failure.cause ?? failure);
      capture = failedBy(failure, operation, capture);
      const isOfItem = (target: PageTarget) => shows({ operation, item: { ids, url: null } }, target);
      const hosts = siteHosts(parts, operation);
      const head = opened && mayReadPages && (await pageHead(failure.kind, opened, hosts, isOfItem, parts.platforms));
      if (head) capture = { ...capture, ...fromPage(head, capture) };
    } finally {
      const tells = !asker.incognito && (asker.report || departs({ ...capture, trail }));
      const shapes = tells ? answerShapes(parts, operation, ids, recorder?.answers ?? [], capture.drift) : '';
      // The envelope is JSON text, which escapes halves of surrogate pairs: they stay there as they came.
      capture = wellFormed({ ...capture, shapes, trail, requests: requests() });
      await opened?.end();
    }
    const stored = await parts.save(capture, 'ended');
    if (stored) await parts.keepAnswers?.(capture, asker, accepted);
    return { ...capture, stored };
  };
  return parts.lock(operation.platform, capture.id, work).catch(async (thrown: unknown) => {
    if (!waits) throw thrown;
    capture = failedBy(isAbort(thrown) ? failed('cancelled') : Failure.from(thrown), operation, capture);
    return { ...capture, stored: await parts.save(capture, 'ended') };
  });
}
