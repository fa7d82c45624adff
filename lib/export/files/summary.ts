import type { Capture } from '../../gateway/capture.ts';
import type { Counter, RecordView } from '../../gateway/view.ts';
import { type RecordCard, recordCard } from '../card/record-card.ts';
import { JsonNode } from '../json/json-node.ts';
import { type CaptureStream, line } from './csv.ts';
import { withoutToken } from './without-token.ts';

const columns = ['captured', 'platform', 'type', 'author', 'title', 'text', 'published', 'link', 'id'] as const;
type Column = (typeof columns)[number];

/** What the table needs beside the captures: what each operation shows, and the words of its language. */
export interface SummaryParts {
  viewOf(path: string): Pick<RecordView, 'card'> | undefined;
  readonly words: {
    platform(id: string): string;
    type(path: string): string;
    column(name: Column): string;
    counter(name: Counter): string;
  };
}

type Row = ReadonlyMap<Column | Counter, string>;

/** `2026-11-20 14:08`, local time: spreadsheets read it as a time. */
function timeText(epochMs: number | null): string {
  if (epochMs === null) return '';
  const time = new Date(epochMs);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
  return `${day} ${two(time.getHours())}:${two(time.getMinutes())}`;
}

function cardOf({ envelope, path, state }: Capture, parts: SummaryParts): RecordCard | null {
  const view = parts.viewOf(path);
  return view && envelope !== null && state === 'done' ? recordCard(view.card, JsonNode.of(envelope), Number.POSITIVE_INFINITY) : null;
}

/** One row, or one per comment where the capture is a list of them. */
function* rowsOf(capture: Capture, parts: SummaryParts): Generator<Row> {
  const card = cardOf(capture, parts);
  const about = [
    ['captured', timeText(capture.endedAt ?? capture.startedAt)],
    ['platform', parts.words.platform(capture.platform)],
    ['type', parts.words.type(capture.path)],
    ['author', card?.author || capture.author],
    ['title', capture.title],
    ['text', card?.text ?? ''],
    ['published', timeText(card?.time ?? null)],
    ['link', withoutToken(capture.itemUrl)],
    ['id', capture.itemId],
  ] as const;
  const comments = card?.comments ?? [];
  if (comments.length === 0) yield new Map([...about, ...(card?.counters ?? []).map(({ counter, value }) => [counter, value] as const)]);
  for (const { author, text, time, likes } of comments) {
    yield new Map([...about, ['author', author], ['text', text], ['published', timeText(time)], ['likes', likes]]);
  }
}

/**
 * Captures as a table for reading, piece by piece: the same few columns whatever was captured, and the counters that occur. Ids are
 * text, times are local. Reads the captures twice, first for the counters.
 */
export async function* summaryPieces(captures: CaptureStream, parts: SummaryParts): AsyncGenerator<string> {
  const counters = new Set<Counter>();
  for await (const capture of captures()) {
    for (const row of rowsOf(capture, parts)) {
      for (const name of row.keys()) if (!(columns as readonly string[]).includes(name)) counters.add(name as Counter);
    }
  }
  const names = [...columns.slice(0, -2), ...counters, ...columns.slice(-2)];
  const { column, counter } = parts.words;
  yield `\uFEFF${line(names.map((name) => (counters.has(name as Counter) ? counter(name as Counter) : column(name as Column))))}`;
  for await (const capture of captures()) {
    for (const row of rowsOf(capture, parts)) yield line(names.map((name) => row.get(name) ?? ''));
  }
}
