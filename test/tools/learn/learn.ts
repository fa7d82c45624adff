import { printJson } from '../../../lib/core/json/json.ts';
import { embeddedJson } from '../../../lib/core/page/embedded-json.ts';
import { recognize } from '../../../lib/core/platform.ts';
import { maskContextOf } from '../../../lib/core/shape/answer-shapes.ts';
import { type MaskContext, nameMask } from '../../../lib/core/shape/name-mask.ts';
import {
  documentValue,
  type MetShape,
  maskedAddress,
  type RecordedAnswer,
  scriptTexts,
} from '../../../lib/core/shape/recorded-answer.ts';
import { platforms } from '../../../lib/platforms/index.ts';
import type { ConformanceCase, SourceCase } from '../../conformance/case.ts';
import { cases } from '../../conformance/cases.ts';
import type { Arranged } from '../../conformance/stage/arrange.ts';
import type { LearnedAnswer } from '../../replica/framework/learned.ts';
import { type LearnedFile, layFile, learnedFolder } from './learned-file.ts';
import { ownAnswers } from './own-answers.ts';
import { parseReport, type Report } from './parse-report.ts';
import { jsonOf, Synthetic } from './synthetic.ts';

/** Outcomes that call for a mend, the most telling first. */
const telling = ['upstream_changed', 'internal', 'upstream_refused', 'timed_out', 'challenge', 'absent'];
/** What a source says of an item that another one gave. */
const contradicting = ['not_found', 'removed', 'private'];

/**
 * The source that a report is about: the one asked for, else the one whose end tells most and whose answers are there.
 */
function sourceOf({ trail, answers, result }: Report, asked = ''): { readonly id: string; readonly outcome: string } {
  const servable = (id: string) => answers.some(({ source, via }) => source === id && via !== 'script');
  const steps = trail.filter(({ source }) => (asked ? source === asked : servable(source)));
  const order = result.startsWith('done') ? [...telling.slice(0, 2), ...contradicting, ...telling.slice(2)] : telling;
  const failed = order.flatMap((kind) => steps.filter(({ outcome }) => outcome === kind));
  const refused = steps.filter(({ outcome }) => outcome !== 'found' && outcome !== 'partial');
  const step = [...failed.filter(({ outcome }) => outcome !== 'absent'), ...failed, ...refused, ...steps][0];
  if (!step)
    throw new Error(
      'The report tells of no answer that the replica could give: its sources were read from pages, and these held it.',
    );
  return { id: step.source, outcome: step.outcome };
}

export function knownOf({ operation, page, itemId, body }: ConformanceCase, source: SourceCase): MaskContext {
  const parsed = operation.input.safeParse(source.body ?? body);
  const given = parsed.success ? operation.ids(parsed.data) : {};
  const [first = ''] = operation.identity;
  const ids = { ...recognize(page, platforms)?.ids, ...given, ...(itemId ? { [first]: source.itemId ?? itemId } : {}) };
  return maskContextOf(operation, platforms, ids);
}

/** The replica's own answer to the same request. */
function likeOf(
  met: MetShape,
  known: MaskContext,
  own: readonly RecordedAnswer[],
  at: number,
): RecordedAnswer | undefined {
  const mask = nameMask(known);
  const same = own.filter(({ url, via }) => via !== 'script' && maskedAddress(url, known, mask) === met.address);
  const kind = same.filter(({ via }) => (via === 'document') === (met.form === 'document'));
  return kind[at] ?? kind.at(-1) ?? same[0] ?? own.find(({ via }) => via === met.via);
}

/** The scripts of a document by name, and whether each is written with percent signs. */
function scriptsOf(body: unknown) {
  const texts = typeof body === 'string' ? scriptTexts(body) : Array.isArray(body) ? body : [];
  return {
    value: documentValue(texts),
    escaped: new Map(texts.map(({ id, text }) => [`#${id}`, embeddedJson(text)?.escaped === true])),
  };
}

function learnedDocument(
  { method, status, shape }: MetShape,
  address: string,
  known: MaskContext,
  like: RecordedAnswer | undefined,
): LearnedAnswer {
  const { value, escaped } = scriptsOf(like?.body);
  const made = new Synthetic(known, value).of(shape, value) as Readonly<Record<string, unknown>>;
  const names = Object.keys(made).filter((name) => name !== 'script');
  const scripts = names.map((name) => ({ name, json: printJson(made[name]), escaped: escaped.get(name) ?? false }));
  const without = Object.keys(value).filter((name) => name !== 'script' && !names.includes(name));
  return { method, address, status, body: null, scripts, without };
}

function learnedAnswer(met: MetShape, known: MaskContext, own: readonly RecordedAnswer[], at: number): LearnedAnswer {
  const like = likeOf(met, known, own, at);
  const address = met.address.replace(/=\w+/g, '*');
  if (met.form === 'document') return learnedDocument(met, address, known, like);
  const value = jsonOf(like?.body);
  const made = new Synthetic(known, value).of(met.shape, met.form === 'json' ? value : like?.body);
  const body = met.form === 'json' ? printJson(made) : String(made ?? '');
  return { method: met.method, address, status: met.status, body, scripts: [], without: [] };
}

/** What a report teaches of one source. @throws Error with what it lacks */
export async function learn(
  text: string,
  arrange: (source: SourceCase, only: ConformanceCase['operation']) => Promise<Arranged>,
  asked = '',
): Promise<{ readonly platform: string; readonly name: string; readonly learned: LearnedFile }> {
  const report = parseReport(text);
  const test = cases.find(({ operation }) => operation.path === report.path);
  if (!test) throw new Error(`There is no operation ${report.path}.`);
  const { id, outcome } = sourceOf(report, asked);
  const source = test.sources.find((one) => one.id === id);
  if (!source) throw new Error(`${report.path} has no source ${id} any more.`);
  const own = await ownAnswers(test, source, (only) => arrange(source, only));
  const known = knownOf(test, source);
  const met = report.answers.filter((one) => one.source === id && one.via !== 'script');
  const answers = met.map((one) =>
    learnedAnswer(one, known, own, met.filter(({ address }) => address === one.address).indexOf(one)),
  );
  if (answers.length === 0) throw new Error(`The report holds no answer of ${id} that the replica could give.`);
  const learned = {
    operation: report.path,
    source: id,
    met: `${report.version}, ${report.browser}`,
    reported: outcome,
    expected: 'found',
    answers,
  };
  return { platform: test.operation.platform, name: `${test.operation.name}-${id}`, learned };
}

/** Lays the variant under the next free name. */
export const lay = ({ platform, name, learned }: Awaited<ReturnType<typeof learn>>, root?: string): string =>
  layFile(learnedFolder(platform, root), name, learned);
