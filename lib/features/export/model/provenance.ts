import type { Capture } from '../../../core/capture.ts';
import { english } from '../../../core/english.ts';
import { sha256 } from '../../../core/sha256.ts';
import { isoTime } from '../../../core/time.ts';
import type { KeptAnswer } from '../../evidence/model/index.ts';
import { noteColumns } from './csv.ts';
import type { Exported, ExportStream } from './exported.ts';
import { shareable } from './shareable.ts';
import { arrayPieces } from './text-pieces.ts';

/**
 * The origin of a capture, without its content and what gives access to an account. The keys belong to the sidecar's
 * format.
 */
function provenance(stored: Capture, one: Exported, kept: readonly KeptAnswer[]): Readonly<Record<string, unknown>> {
  const capture = shareable(stored);
  return {
    operation: capture.spec,
    path: capture.path,
    item_id: capture.itemId,
    page_url: capture.itemUrl,
    started_at: isoTime(capture.startedAt),
    ended_at: isoTime(capture.endedAt),
    ...noteColumns(one),
    code: capture.code,
    msg: capture.msg,
    source: capture.source,
    session: capture.session,
    signed_in: capture.signedIn,
    requests: capture.requests,
    coverage: capture.coverage,
    drift: capture.drift,
    drift_more: capture.driftMore,
    new_fields: capture.newFields,
    new_fields_more: capture.newFieldsMore,
    ...(capture.pageOnly ? { page_only: true, title: capture.title } : {}),
    ...(capture.lacking ? { lacking: capture.lacking } : {}),
    complete: capture.complete,
    missing: capture.missing,
    tried: capture.trail.map(({ source, session, outcome, reason }) => ({
      source,
      session,
      outcome,
      reason: reason ? english(reason) : '',
    })),
    raw_answer_sha256: capture.rawHash || null,
    ...(kept.length > 0 ? { kept_answers: kept } : {}),
    gleaner_version: capture.version,
  };
}

/** What is kept of the answers of a capture, by its id. */
export type KeptOf = (capture: string) => Promise<readonly KeptAnswer[]>;

async function* origins(captures: ExportStream, keptOf: KeptOf): AsyncGenerator<string> {
  for await (const one of captures()) {
    const { run, text } = one;
    if (!run) continue;
    const hash = {
      envelope_sha256: text === null || run.envelope === null ? null : await sha256(text),
      ...(run.origin ? { origin: run.origin } : {}),
    };
    yield JSON.stringify({ ...provenance(run, one, await keptOf(run.id)), ...hash });
  }
}

/**
 * The sidecar of an export: a JSON array in the order of the exported captures. `keptOf` absent: no answers are kept.
 */
export const provenancePieces = (captures: ExportStream, keptOf: KeptOf = async () => []): AsyncGenerator<string> =>
  arrayPieces(origins(captures, keptOf));
