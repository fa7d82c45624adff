import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Capture } from '../../lib/core/capture.ts';
import { english } from '../../lib/core/english.ts';
import { failureMeanings } from '../../lib/core/failure.ts';
import { handle } from '../../lib/core/handle.ts';
import { parseJson } from '../../lib/core/json/json.ts';
import type { Operation } from '../../lib/core/operation.ts';
import { recognize } from '../../lib/core/platform.ts';
import { missingIn, pathsOf } from '../../lib/core/record/missing.ts';
import { platforms } from '../../lib/platforms/index.ts';
import { post } from '../core/parts.ts';
import { capturesOf, hasCaptures, needsCaptures } from '../records/departures.ts';
import { all, longForm } from '../setup/long-form.ts';
import { coverageTold } from '../tools/readme/coverage-told.ts';
import { noteCoverage } from '../tools/readme/measured-coverage.ts';
import { asOther, type Names } from '../transport/swapped-transport.ts';
import type { Arrangement, ConformanceCase, SourceCase } from './case.ts';
import { courseTold } from './claims/course-told.ts';
import { departuresTold } from './claims/departures-told.ts';
import { hollowSuccesses, type ReadOnce, withNotedReadings } from './claims/hollow-answers.ts';
import { impossibleFields } from './claims/impossible-fields.ts';
import { neverEmpty } from './claims/never-empty.ts';
import { hostsNotNamed, type NotedRequest, withNoted } from './claims/noted.ts';
import { secretsKept } from './claims/secrets-kept.ts';
import { falseClaims } from './claims/source-claims.ts';
import { withSwapped } from './claims/with-swapped.ts';
import { lostOneByOne } from './claims/without-essential.ts';
import { conformInColumns } from './conform-in-columns.ts';
import { isBelow, stands } from './properties.ts';
import { failuresOf, givenOther, waysOf } from './short-form.ts';
import { shownOf } from './shown.ts';
import type { Arranged } from './stage/arrange.ts';
import type { ConformanceStage } from './stage/stage.ts';
import { withSources } from './with-sources.ts';

interface Outcome {
  readonly text: string;
  readonly envelope: Readonly<Record<string, unknown>>;
  readonly capture: Capture;
  readonly arranged: Arranged;
  readonly noted: readonly NotedRequest[];
}

/**
 * What every operation must do, against the replica in Node: each way in, each source alone and in order, every failure
 * signal with its kind, code and action, the envelope's exact keys, drift only where a departure is listed, exact
 * digits, nothing left behind. `ofPlatform`: the cases of all operations of its platform.
 */
export function conform(test: ConformanceCase, ofPlatform: readonly ConformanceCase[], stage: ConformanceStage): void {
  const { operation, departures = [] } = test;

  async function ask(body: unknown, arrange: Arrangement, only: Operation = operation, swap?: Names): Promise<Outcome> {
    const arranged = await stage.browser.arrange(only, arrange);
    const noted: NotedRequest[] = [];
    const own = withNoted(arranged.parts, noted);
    const parts = swap ? withSwapped(own, swap) : own;
    const {
      run,
      refused,
      envelope: text,
    } = await handle(parts, post(operation.path, body, arranged.cookie), arranged.asker);
    const capture = arranged.captures.at(-1);
    if (!capture || refused) throw new Error(`refused at the gateway: ${text.slice(0, 300)}`);
    expect(run).toMatchObject({ id: capture.id, code: capture.code, failure: capture.failure });
    const envelope = parseJson(text) as Outcome['envelope'];
    expect(
      secretsKept(stage.replica.requests, arranged.cookie, { envelope: text, captures: arranged.captures }),
    ).toEqual([]);
    expect(
      stage.replica.clockRule.hasty,
      'requests of Gleaner came sooner than README.md and the platform allow',
    ).toEqual([]);
    const unnamed = hostsNotNamed(operation.platform, noted);
    expect(unnamed, unnamed.join('\n')).toEqual([]);
    return { text, envelope, capture, arranged, noted };
  }

  async function expectGood(
    { envelope, capture, arranged, text }: Outcome,
    itemId = test.itemId,
    known = departures,
    real = false,
  ): Promise<void> {
    expect(capture.failure, courseTold(capture, stage.replica)).toBeNull();
    expect({ code: envelope.code, msg: envelope.msg }).toEqual({ code: 200, msg: 'success' });
    expect(Object.keys(envelope)).toEqual(
      operation.echoesPath ? ['code', 'msg', 'path', 'data'] : ['code', 'msg', 'data'],
    );
    if (operation.echoesPath) expect(envelope.path).toBe(operation.path);
    expect(capture.itemId).toBe(itemId);
    const impossible = impossibleFields(operation, envelope.data);
    expect(impossible, '`kinds` of the operation denies a field that an item of the kind has').toEqual([]);
    expect(capture.complete).toBe(capture.lacking?.length === 0);
    expect(capture.envelope).toBe(text);
    const listed = known.map((one) => one.path);
    // Fields that nobody knows are the business of real answers; an invented one has them only by mistake.
    const told = real ? capture.drift.filter((line) => !line.endsWith(': new field')) : capture.drift;
    const unlisted = told.filter((line) => !listed.some((path) => line.startsWith(`${path}:`)));
    expect(unlisted, departuresTold(unlisted)).toEqual([]);
    expect(await arranged.left()).toEqual({ tabs: [], cookies: [] });
  }

  describe([operation.spec, operation.path].filter(Boolean).join(' '), () => {
    describe('every way in', () => {
      it('a recognised page prefills the request', async () => {
        const target = recognize(test.page, platforms);
        expect(target && operation.pages.includes(target.kind)).toBe(true);
        const body = target && operation.prefill(target);
        expect(operation.input.safeParse(body).error?.issues).toBeUndefined();
        const outcome = await ask(body, { explicit: false, ...test.front, tabs: [test.page] });
        noteCoverage(operation, outcome.capture.coverage?.known);
        await expectGood(outcome);
        expect(outcome.capture.lacking, 'a page in order gives every essential').toEqual([]);
        expect(lostOneByOne(outcome.envelope.data, operation), 'an essential is missed when it is not there').toEqual(
          [],
        );
        expect(neverEmpty(operation.data, outcome.envelope.data), 'a list may be empty or null').toEqual([]);
        const shown = shownOf(outcome.capture, operation.view);
        expect(
          shown,
          `\`shows\` of the case, or \`view\` of the operation: people see ${JSON.stringify(shown)}`,
        ).toEqual({ author: test.shows.title, rows: 1, ...test.shows });
        expect(
          coverageTold(operation),
          `docs/operations.md gives the coverage of this capture, ${outcome.capture.coverage?.known}: npm run tool -- readme`,
        ).toContain(outcome.capture.coverage?.known);
      });

      // The short form has it in the first column.
      it.runIf(all)('the first source that can answer does', longForm, async () => {
        const first = test.sources.find((source) => !source.absent);
        const { capture } = await ask(test.body, { ...test.front, tabs: [test.page] });
        // A merged answer names all its sources, the first of them first.
        expect(capture.source.split(' + ')[0], courseTold(capture, stage.replica)).toBe(test.first ?? first?.id);
      });

      const { served, left } = waysOf(test.ways);
      it.each(served)('$name', async ({ name, body, arrange = {}, itemId, columns = [] }) => {
        stage.replica.columns(operation.platform, columns);
        const outcome = await ask(body, arrange);
        await expectGood(outcome, itemId);
        expect(outcome.capture.lacking, courseTold(outcome.capture, stage.replica)).toEqual(test.lacks?.[name] ?? []);
      });
      it.skip.each(left)('$name', longForm, () => {});

      it('uses every field of the request', () => {
        const fields = pathsOf(operation.input).filter((path) => !/[.[]/.test(path));
        const used = new Set(test.ways.flatMap((way) => Object.keys(way.body)));
        const unused = fields.filter((field) => !used.has(field) && field !== 'proxy');
        expect(unused, `no way in \`ways\` of the case uses ${unused.join(', ')}`).toEqual([]);
      });
    });

    describe('each source alone', () => {
      it('every source of the operation is here', () => {
        expect(
          test.sources.map((source) => source.id),
          '`sources` of the case are those of the operation, in order',
        ).toEqual(operation.sources.map((source) => source.id));
      });

      async function alone(source: SourceCase, read: ReadOnce[] = []) {
        stage.replica.columns(operation.platform, source.columns ?? []);
        const only = withNotedReadings(withSources(operation, [source.id]), read);
        return ask(source.body ?? test.body, { ...source.arrange }, only);
      }

      it.each(test.sources.filter((source) => !source.absent))('$id', async (source) => {
        const read: ReadOnce[] = [];
        const outcome = await alone(source, read);
        await expectGood(outcome, source.itemId);
        const hollow = hollowSuccesses(operation, read);
        expect(hollow, `of an answer with nothing but ids, ${source.id} makes a record: ${hollow.join(', ')}`).toEqual(
          [],
        );
        expect(outcome.capture.session).toBe(source.session ?? 'page');
        for (const text of source.exact ?? test.exact) expect(outcome.text).toContain(text);
        const lacks = missingIn(outcome.envelope.data, operation.data);
        const missing = pathsOf(operation.data).filter((path) => !stands(outcome.envelope.data, path));
        const undeclared = missing.filter(
          (path) => !isBelow(path, [...lacks, ...(test.alternatives ?? []).map((one) => one.path)]),
        );
        const lacking = `${source.id} does not give ${undeclared.join(', ')}: leave it out of its \`gives\`, take it out of \`data\`, or add it to the fixture`;
        expect(undeclared.join(' '), lacking).toBe('');
        const wrong = falseClaims(
          operation,
          source.id,
          { missing: lacks, requests: outcome.capture.requests },
          outcome.noted,
          (source.sometimes ?? []).map((one) => one.path),
        );
        expect(wrong, wrong.join('\n')).toEqual([]);
      });

      it.each(test.sources.filter((source) => source.absent))('$id does not answer: $absent', async (source) => {
        const { capture } = await alone(source);
        expect(capture.trail.filter((step) => step.source === source.id).map((step) => step.outcome)).toEqual([
          'absent',
        ]);
      });
    });

    describe.each(test.others)('given $name in the place of the one asked for', (other) => {
      const { names, body, except = {} } = other;

      it('every exception is a source', () => {
        expect(Object.keys(except).filter((id) => !test.sources.some((source) => source.id === id))).toEqual([]);
      });

      const asked = test.sources.filter((source) => !source.absent && !(source.id in except));

      if (asked.length === 0) return;

      it.runIf(all)('the replica has it', longForm, async () => {
        const [source] = asked;
        stage.replica.columns(operation.platform, source?.columns ?? []);
        const { capture } = await ask(
          asOther(names, body ?? source?.body ?? test.body),
          asOther(names, source?.arrange ?? {}),
        );
        const told = `\`others\` names an item that the replica does not have: ${JSON.stringify(names)} ${courseTold(capture, stage.replica)}`;
        expect(capture.failure?.kind, told).toBeUndefined();
      });

      const { served, left } = givenOther(asked, test.others.indexOf(other), test.others.length, test.turn);
      it.each(served)('$id takes it for no answer', async ({ id, columns = [], arrange, ...source }) => {
        stage.replica.columns(operation.platform, columns);
        const only = withSources(operation, [id]);
        const { capture, envelope } = await ask(body ?? source.body ?? test.body, asOther(names, arrange), only, names);
        expect(capture.failure, courseTold(capture, stage.replica)).not.toBeNull();
        if (!operation.failureData) expect(envelope.data).toBeNull();
      });
      it.skip.each(left)('$id takes it for no answer', longForm, () => {});
    });

    conformInColumns(test, ofPlatform, stage, async (body, arrange) => (await ask(body, arrange)).capture);

    describe.skipIf(!test.captured || !hasCaptures(operation.platform))('real answers', needsCaptures, () => {
      it.each(test.captured ?? [])('$file', async (captured) => {
        const text = readFileSync(new URL(captured.file, capturesOf(operation.platform)), 'utf8');
        stage.replica.columns(operation.platform, captured.columns ?? []);
        stage.replica.serve(operation.platform, captured.id, text);
        const only = captured.sources ? withSources(operation, captured.sources) : operation;
        const outcome = await ask(captured.body, captured.arrange, only);
        if (captured.failure)
          expect(outcome.capture.failure?.kind, courseTold(outcome.capture, stage.replica)).toBe(captured.failure);
        else await expectGood(outcome, captured.itemId ?? captured.id, captured.departures ?? [], true);
        for (const exact of captured.exact ?? []) expect(outcome.text).toContain(exact);
      });
    });

    describe('every failure signal', () => {
      const { served, left } = failuresOf(test, ofPlatform);

      it.each(served)(
        '$name is $kind',
        async ({ scenarios = [], kind, action, arrange = {}, sources, body, columns = [] }) => {
          stage.replica.columns(operation.platform, columns);
          for (const scenario of scenarios) stage.replica.set({ ...scenario, platform: operation.platform });
          const only = sources ? withSources(operation, sources) : operation;
          const { envelope, capture, arranged } = await ask(body ?? test.body, arrange, only);
          expect(capture.failure?.kind, courseTold(capture, stage.replica)).toBe(kind);
          const { code, action: usual } = failureMeanings[kind];
          const sentence = capture.failure ? english(capture.failure.reason) : '';
          expect(sentence, `the reason of ${kind} has no sentence for people`).toMatch(/\S \S/);
          expect(envelope).toMatchObject({ code, msg: `${kind}: ${sentence}` });
          expect(capture.failure?.action).toBe(action ?? test.actions?.[kind] ?? usual);
          if (!operation.failureData) expect(envelope.data).toBeNull();
          expect(await arranged.left()).toEqual({ tabs: [], cookies: [] });
        },
      );
      it.skip.each(left)('$name is $kind', longForm, () => {});
    });
  });
}
