import type { Capture } from '../../../lib/core/capture.ts';
import type { GatewayParts } from '../../../lib/core/gateway.ts';
import { handle } from '../../../lib/core/handle.ts';
import { jsonValue } from '../../../lib/core/json/json.ts';
import { maskContextOf } from '../../../lib/core/shape/answer-shapes.ts';
import { type NameMask, nameMask } from '../../../lib/core/shape/name-mask.ts';
import { platforms } from '../../../lib/platforms/index.ts';
import { fakeParts, post } from '../../core/parts.ts';
import { knownOf } from '../../tools/learn/learn.ts';
import type { ConformanceCase, SourceCase } from '../case.ts';
import type { ConformanceStage } from '../stage/stage.ts';
import { withSources } from '../with-sources.ts';
import { type Change, changedAt, type Way, waysInto } from './places.ts';
import { recording, replaying, Tape } from './replay.ts';

/** A field of an answer that a source was given. */
export interface Place {
  readonly key: string;
  readonly way: Way;
  /** As changes name it, without the root. */
  readonly path: string;
}

/** One source of an operation, run again and again on what the replica once gave it. */
export class Sweep {
  readonly places: readonly Place[];
  private readonly test: ConformanceCase;
  private readonly source: SourceCase;
  private readonly tape: Tape;
  private readonly cookie: string;
  private readonly mask: NameMask;

  private constructor(test: ConformanceCase, source: SourceCase, tape: Tape, cookie: string) {
    this.test = test;
    this.source = source;
    this.tape = tape;
    this.cookie = cookie;
    const { ids } = knownOf(test, source);
    this.mask = nameMask(maskContextOf(test.operation, platforms, ids));
    const ways = tape.keys.flatMap((key) => {
      const all = new Map(
        tape.of(key).flatMap((body) => waysInto(body).map((way) => [JSON.stringify(way), way] as const)),
      );
      return [...all.values()].map((way) => ({ key, way, path: this.pathOf(key, way) }));
    });
    this.places = ways.flatMap(({ path, ...place }) => (path === null ? [] : [{ ...place, path }]));
  }

  /** Records what the replica gives a source. */
  static async open(test: ConformanceCase, source: SourceCase, stage: ConformanceStage): Promise<Sweep> {
    const only = withSources(test.operation, [source.id]);
    stage.replica.columns(test.operation.platform, source.columns ?? []);
    const { parts, cookie, asker } = await stage.browser.arrange(only, source.arrange);
    const tape = new Tape();
    const openTransport: GatewayParts['openTransport'] = async (...run) => {
      const opened = await parts.openTransport(...run);
      return { ...opened, transport: recording(opened.transport, tape) };
    };
    await handle({ ...parts, openTransport }, post(test.operation.path, source.body ?? test.body, cookie), asker);
    return new Sweep(test, source, tape, cookie);
  }

  /** The capture of an answer with one field changed; null: of the answer as it is. */
  async run(changed: (Change & { readonly at: Place }) | null): Promise<Capture> {
    const { operation, body } = this.test;
    const transport = replaying(this.tape, (key, given) =>
      changed && key === changed.at.key ? changedAt(given, changed.at.way, changed) : given,
    );
    const only = withSources(operation, [this.source.id]);
    const { parts, saves } = fakeParts([only], transport);
    const choice = async () => this.source.arrange.choice ?? 'automatic';
    const sessions = { ...parts.sessions, choice, signedIn: async () => this.source.arrange.signedIn === true };
    const asker = { tabId: this.source.arrange.tabs ? 1 : null, explicit: true, incognito: false, report: true };
    await handle({ ...parts, sessions }, post(operation.path, this.source.body ?? body, this.cookie), asker);
    const last = saves.at(-1)?.capture;
    if (!last) throw new Error('no run');
    return last;
  }

  /** The record of a capture, undefined where it failed. */
  static dataOf({ state, envelope }: Capture): unknown {
    return state === 'done' ? jsonValue(envelope ?? '') : undefined;
  }

  private stepOf(name: string): string {
    const masked = this.mask(name);
    return `.${masked.startsWith('?') ? '?' : masked.replaceAll('.', ':')}`;
  }

  /** Null: it is no part of an answer, but of what carries it. */
  private pathOf(key: string, way: Way): string | null {
    const carried = / ?(?:fetch|observed|request) /.test(` ${key} `);
    const start = carried ? way.findIndex((step) => 'field' in step && step.field === 'text') + 1 : 0;
    if ((carried && start === 0) || /(?:^found|^opened| url)$/.test(key)) return null;
    let steps = way.slice(start);
    const [first] = steps;
    // A whole text that is JSON is told as JSON.
    if (first && 'any' in first && first.any === 'json') steps = steps.slice(1);
    if (steps.length === 0) return null;
    const words = steps.map((step) =>
      'field' in step
        ? this.stepOf(step.field)
        : 'script' in step
          ? this.stepOf(step.name)
          : step.any === 'json'
            ? '<json>'
            : '[]',
    );
    return words.join('');
  }
}
