import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Capture } from '../../../../lib/core/capture.ts';
import type { Operation } from '../../../../lib/core/operation.ts';
import { reportText } from '../../../../lib/features/report/model/report-text.ts';
import { post } from '../../../core/parts.ts';
import type { BrowserDriver, DriverPage } from '../../../e2e/drivers/browser-driver.ts';
import { askExtension } from '../../../e2e/stage/ask-extension.ts';
import { gives, type LiveOutcome } from './live-outcome.ts';

/** A public item: its page is opened, and its text is read as if a user had pasted it. */
export interface LiveItem {
  readonly label: string;
  /** Link or share text. */
  readonly text: string;
  /** Address of its page; absent = the address in the text. */
  readonly url?: string;
}

interface LiveStage {
  readonly driver: BrowserDriver;
  /** A page of the extension. */
  readonly page: DriverPage;
  /** Folder for reports. */
  readonly folder: string;
  /** The browser's name in reports. */
  readonly browser: string;
  /** Delay between two sources, in ms. */
  readonly pause: number;
  /** Nobody has signed in anywhere in this browser. */
  readonly guest: boolean;
}

const stopping: readonly string[] = ['challenge', 'rate_limited'];

function outcomeOf({ state, failure, trail }: Capture, source: string): string {
  const step = trail.findLast((one) => one.source === source) ?? trail.at(-1);
  if (state === 'done') return step?.outcome ?? 'found';
  // With a single source, `upstream_refused` ("nothing could be read") means the outcome of that source.
  return failure && failure.kind !== 'upstream_refused' ? failure.kind : (step?.outcome ?? 'internal');
}

async function readAlone(
  { page }: LiveStage,
  operation: Operation,
  body: string,
  only: string,
): Promise<Capture | null> {
  const { run } = await askExtension(page, 'run.start', {
    ...post(operation.path, body),
    tabId: null,
    explicit: true,
    only,
  });
  return run && askExtension(page, 'run.get', { id: run.id });
}

/**
 * Runs every source of an operation on one item, in sequence; stops at the platform's first challenge or rate limit,
 * which `refusing` remembers for the operations that follow.
 */
async function checkItem(
  stage: LiveStage,
  operation: Operation,
  item: LiveItem,
  tell: (line: string) => void,
  refusing: Set<string>,
): Promise<LiveOutcome[]> {
  const { path, platform, spec } = operation;
  const told = { operation: [spec, path].filter(Boolean).join(' '), item: item.label };
  const nothing = { ...told, source: '', signedIn: null, coverage: '', milliseconds: 0, report: '' };
  const notAsked = (from: number) =>
    operation.sources.slice(from).map(({ id }) => ({ ...nothing, source: id, outcome: 'not asked' }));
  if (refusing.has(platform)) return notAsked(0);
  const links = await askExtension(stage.page, 'text.read', { text: item.text, platform });
  const link = links.find(({ offers }) => offers.some((offer) => offer.operation.path === path));
  const body = link?.offers.find((offer) => offer.operation.path === path)?.body;
  if (!body) return [{ ...nothing, outcome: 'unsupported_link' }];
  const shown = await stage.driver.newPage(item.url ?? link?.url ?? '');
  const outcomes: LiveOutcome[] = [];
  try {
    for (const { id } of operation.sources) {
      await sleep(outcomes.length > 0 ? stage.pause : 0);
      const started = performance.now();
      const capture = await readAlone(stage, operation, body, id);
      const outcome = capture ? outcomeOf(capture, id) : 'internal';
      const coverage = capture?.coverage ? `${capture.coverage.known} of ${capture.coverage.total}` : '';
      const failed = capture && !['found', 'partial', 'absent'].includes(outcome);
      const report = failed ? join(stage.folder, `${spec ?? operation.name}-${id}.txt`) : '';
      if (failed) writeFileSync(report, `${reportText(capture, stage.browser)}\n`);
      const signedIn = stage.guest || capture?.session === 'anonymous' ? false : (capture?.signedIn ?? null);
      outcomes.push({
        ...told,
        source: id,
        outcome,
        signedIn,
        coverage,
        milliseconds: performance.now() - started,
        report,
      });
      tell(`${told.operation} ${id}: ${outcome}`);
      if (!stopping.includes(outcome)) continue;
      refusing.add(platform);
      return [...outcomes, ...notAsked(outcomes.length)];
    }
  } finally {
    await shown.close();
  }
  return outcomes;
}

/**
 * Runs each source of each operation alone. Reads the next item only if no source returned the previous one: its author
 * may have removed it.
 */
export async function checkLive(
  stage: LiveStage,
  operations: readonly Operation[],
  itemsOf: (operation: Operation) => readonly LiveItem[],
  tell: (line: string) => void = () => {},
): Promise<LiveOutcome[]> {
  const all: LiveOutcome[] = [];
  const refusing = new Set<string>();
  for (const operation of operations) {
    let last: LiveOutcome[] = [];
    for (const item of itemsOf(operation)) {
      last = await checkItem(stage, operation, item, tell, refusing);
      if (last.some(gives) || refusing.has(operation.platform)) break;
    }
    all.push(...last);
  }
  return all;
}
