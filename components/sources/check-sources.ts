import { signal } from '@preact/signals';
import type { TrailStep } from '../../lib/core/capture.ts';
import type { OperationView } from '../../lib/core/view.ts';
import type { Background } from '../../lib/protocol.ts';

/** The result of checking a source. */
export interface Checked {
  readonly id: string;
  /** `skipped`: the check had stopped before. */
  readonly outcome: TrailStep['outcome'] | 'running' | 'skipped';
  readonly ms: number;
  readonly coverage: string;
  readonly captureId: string;
}

/** After these outcomes, no further request goes to the platform. */
const stopping: readonly Checked['outcome'][] = ['challenge', 'rate_limited', 'cancelled'];

/** Runs each source of an operation alone, in sequence. `pause`: the delay between two sources, in ms. */
export function createSourceCheck(background: Background, pause = 3000) {
  const checked = signal<readonly Checked[]>([]);
  const path = signal('');
  const running = signal(false);
  const trouble = signal<'' | 'noItem' | 'stopped'>('');
  let stop = false;

  /** The request body for a link, share text or id; for '' it uses an available item. */
  async function bodyOf(view: OperationView, text: string): Promise<string | null> {
    if (text.trim() === '') return background.ask('request.example', { path: view.path });
    const links = await background.ask('text.read', { text, platform: view.platform });
    const offers = links.flatMap((link) => link.offers);
    return offers.find(({ operation }) => operation.path === view.path)?.body ?? null;
  }

  async function checkOne(view: OperationView, id: string, body: string): Promise<Checked> {
    const { run } = await background.ask('run.start', { path: view.path, body, tabId: null, explicit: true, only: id });
    const step = run?.trail.findLast(({ source }) => source === id) ?? run?.trail.at(-1);
    const { coverage } = run ?? {};
    return {
      id,
      outcome:
        run?.state === 'done'
          ? (step?.outcome ?? 'found')
          : run?.failure && run.failure.kind !== 'upstream_refused'
            ? run.failure.kind
            : (step?.outcome ?? 'internal'),
      ms: run?.endedAt ? run.endedAt - run.startedAt : 0,
      coverage: coverage ? `${coverage.known}/${coverage.total}` : '',
      captureId: run?.stored ? run.id : '',
    };
  }

  async function check(view: OperationView, text: string): Promise<void> {
    if (running.value) return;
    running.value = true;
    path.value = view.path;
    checked.value = [];
    trouble.value = '';
    stop = false;
    const body = await bodyOf(view, text).catch(() => null);
    if (body === null) {
      trouble.value = 'noItem';
      running.value = false;
      return;
    }
    for (const [at, { id }] of view.sources.entries()) {
      if (at > 0 && !stop) await new Promise((resolve) => setTimeout(resolve, pause));
      const before = checked.value;
      const blank = { id, ms: 0, coverage: '', captureId: '' };
      if (stop) {
        checked.value = [...before, { ...blank, outcome: 'skipped' }];
        continue;
      }
      checked.value = [...before, { ...blank, outcome: 'running' }];
      const result = await checkOne(view, id, body).catch(() => ({ ...blank, outcome: 'internal' as const }));
      checked.value = [...before, result];
      if (!stopping.includes(result.outcome)) continue;
      stop = true;
      trouble.value = 'stopped';
    }
    running.value = false;
  }

  return {
    checked,
    path,
    running,
    trouble,
    check,
    /** Stops before the next source. */
    stop: () => (stop = true),
  };
}

export type SourceCheck = ReturnType<typeof createSourceCheck>;
