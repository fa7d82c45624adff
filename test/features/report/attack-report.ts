import type { Capture } from '../../../lib/core/capture.ts';
import type { CaughtError } from '../../../lib/core/error-place.ts';
import { errorName, errorPlace } from '../../../lib/core/error-place.ts';
import { Failure } from '../../../lib/core/failure.ts';
import { handle } from '../../../lib/core/handle.ts';
import { printJson } from '../../../lib/core/json/json.ts';
import { because, reasonOf, withDetails } from '../../../lib/core/reason.ts';
import type { NetworkAnswer, ObservedAnswer, Page } from '../../../lib/core/transport.ts';
import { reportText } from '../../../lib/features/report/model/report-text.ts';
import { platforms } from '../../../lib/platforms/index.ts';
import { cases } from '../../conformance/cases.ts';
import { fakeParts, fakeTransport, post } from '../../core/parts.ts';
import { told } from '../../core/told.ts';
import { chance as chanceOf } from '../../tools/attack/chance.ts';
import { knownOf } from '../../tools/learn/learn.ts';
import { parseReport } from '../../tools/learn/parse-report.ts';
import { Synthetic } from '../../tools/learn/synthetic.ts';
import { secretAnswers } from './secret-answer.ts';
import { leaked, secrets as secretsOf } from './secrets.ts';

interface ReportAttack {
  readonly answers: number;
  readonly reports: number;
  readonly secrets: number;
  /** What came out, and of which report. */
  readonly leaks: readonly string[];
  /** Reports that the parser did not take. */
  readonly broken: readonly string[];
}

const kept = 10;

/**
 * Runs operations on platforms whose answers are full of secrets, and looks for these in the reports and in what is
 * learned of them.
 */
export async function attackReports(wanted: number, seed: number): Promise<ReportAttack> {
  const chance = chanceOf(seed);
  const leaks: string[] = [];
  const broken: string[] = [];
  let answers = 0;
  let reports = 0;
  let count = 0;
  while (answers < wanted) {
    const secrets = secretsOf(chance);
    const test = chance.of(cases);
    const { operation } = test;
    const hosts = platforms.flatMap(({ id, hosts }) => (id === operation.platform ? hosts : []));
    const make = secretAnswers(chance, secrets, hosts);
    const body = () => (chance.upTo(3) === 0 ? make.html() : chance.upTo(9) === 0 ? secrets.draw() : make.json());
    const status = () => chance.of([200, 200, 200, 302, 403, 404, 461, 500]);
    const answer = (): NetworkAnswer => {
      answers += 1;
      return {
        status: status(),
        url: make.address(),
        headers: { [secrets.label()]: secrets.draw() },
        text: body(),
        setCookies: [secrets.draw()],
      };
    };
    // A page holds what it holds, however often it is looked at.
    const held = new Map<unknown, unknown>();
    const once = (key: unknown, make: () => unknown) => {
      if (!held.has(key)) held.set(key, make());
      return held.get(key);
    };
    const page: Page = {
      temporary: false,
      url: async () => once('url', make.address) as string,
      async evaluate(fn, ..._args) {
        return once(fn, () => {
          answers += 1;
          return chance.of([make.value(), make.tree(), body(), { id: secrets.label(), text: body() }]);
        }) as never;
      },
      async fetch() {
        return answer();
      },
      async request() {
        return answer() as never;
      },
      observed: async (path) => [once(path, () => ({ ...answer(), page: make.json(), time: 0 })) as ObservedAnswer],
    };
    /** With secrets wherever an error may have some, also in lines like frames of ours. */
    const fault = () => {
      const [frame, foreign] = [`chrome-extension://${secrets.label()}/`, `moz-extension://${secrets.label()}/`];
      const secret = secrets.draw();
      const message = chance.of([
        secret,
        `\n    at ${secret} (${frame}${secret}.js:1:2)`,
        `${secret}@${foreign}${secret}.js:1:2`,
      ]);
      const inChromium = `Error: ${message}\n    at ${secrets.label()} (${make.address()}:1:2)\n    at f (${frame}background.js:1:2)`;
      const inFirefox = `${secrets.label()}@${make.address()}:1:2\nf@${foreign}background.js:1:2`;
      return Object.assign(new Error(message), { name: secrets.draw(), stack: chance.of([inChromium, inFirefox]) });
    };
    const caught: CaughtError[] = [];
    const catching = (thrown: unknown) =>
      void caught.push({ name: errorName(thrown), place: errorPlace(thrown), count: caught.length });
    const refused = () =>
      new Failure('unreachable', told(`${secrets.draw()} at ${make.address()} could not be reached.`));
    const fetch = () => (chance.upTo(9) === 0 ? Promise.reject(chance.of([refused, fault])()) : answer());
    const { parts, saves } = fakeParts([operation], fakeTransport({ fetch, pages: [page], open: () => page }));
    const { body: asked, sources } = test;
    await handle({ ...parts, caught: catching }, post(operation.path, chance.of(sources).body ?? asked), {
      tabId: null,
      explicit: chance.upTo(2) === 0,
      incognito: false,
      report: true,
    });
    const capture = saves.at(-1)?.capture as Capture;
    const drift = [...capture.drift, `data.${secrets.draw()}: new field`];
    const secretly = () => [
      because('said', { said: secrets.draw() }),
      reasonOf(fault()),
      because('other_item', { id: secrets.draw() }, { id: secrets.label() }),
      because('short_link_elsewhere', { address: make.address() }, { host: `${secrets.label()}.example.net` }),
    ];
    const reasoned = capture.trail.map((step) => ({
      ...step,
      reason: withDetails(step.reason ?? because('not_json'), ...secretly()),
    }));
    catching(fault());
    const text = reportText({ ...capture, drift, trail: reasoned }, 'Chrome 156, Linux', caught);
    reports += 1;
    let learned = '';
    try {
      const known = knownOf(test, chance.of(sources));
      learned = parseReport(text)
        .answers.map(({ shape, address }) => address + printJson(new Synthetic(known, undefined).of(shape, undefined)))
        .join('\n');
    } catch (error) {
      if (broken.length < kept) broken.push(`${String(error)}: ${operation.path}`);
    }
    count += secrets.drawn.size;
    for (const [where, told] of [
      ['report', text],
      ['learned', learned],
    ] as const) {
      const leak = leaked(told, secrets);
      if (leak && leaks.length < kept)
        leaks.push(
          `${where} of ${operation.path}: ${leak} in ${told
            .split('\n')
            .find((line) => line.toLowerCase().includes(leak.toLowerCase()))
            ?.slice(0, 300)}`,
        );
    }
  }
  return { answers, reports, secrets: count, leaks, broken };
}
