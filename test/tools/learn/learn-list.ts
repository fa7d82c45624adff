import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseJson, printJson } from '../../../lib/core/json/json.ts';
import type { ListPiece } from '../../../lib/core/list.ts';
import { listContext } from '../../../lib/core/shape/answer-shapes.ts';
import { listSamples } from '../../platforms/list-samples.ts';
import type { Report } from './parse-report.ts';
import { Synthetic } from './synthetic.ts';

/** A user's report of a list as an answer that its kind must read. */
export interface LearnedList {
  /** `<platform> <kind>`. */
  readonly list: string;
  /** Of Gleaner, and of the browser, in which it was met. */
  readonly met: string;
  /** How the list was when it was reported. */
  readonly reported: string;
  readonly piece: ListPiece;
}

export const learnedLists = fileURLToPath(new URL('../../platforms/learned-lists/', import.meta.url));

/** What a report teaches of a kind of list. @throws Error with what it lacks */
export function learnList({ list, version, browser, result, answers }: Report): LearnedList {
  const samples = listSamples.filter(({ kind }) => `${kind.platform} ${kind.id}` === list);
  const [met] = answers;
  if (samples.length === 0) throw new Error(`There is no list ${list}.`);
  if (!met) throw new Error('The report holds no answer.');
  const end = met.address.split('/').at(-2) ?? '';
  const { kind, piece } = samples.find((one) => one.piece.url.includes(end)) ?? (samples[0] as (typeof samples)[0]);
  const own = parseJson(piece.text);
  const made = new Synthetic(listContext(kind, kind.read(piece)?.of ?? {}, []), own).of(met.shape, own);
  const text = printJson(made);
  return { list, met: `${version}, ${browser}`, reported: result, piece: { ...piece, status: met.status, text } };
}

/** Lays it under the next free name. */
export function layList(learned: LearnedList, folder = learnedLists): string {
  mkdirSync(folder, { recursive: true });
  const file = (number: number) => join(folder, `${learned.list.replace(' ', '-')}-${number}.json`);
  let number = 1;
  while (existsSync(file(number))) number += 1;
  writeFileSync(file(number), `${printJson(learned, 2)}\n`);
  return file(number);
}

/** What was learned of lists, by the name of the file. */
export function learnedOfLists(folder = learnedLists): readonly (LearnedList & { readonly name: string })[] {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : [];
  return files.sort().map((file) => ({
    ...(parseJson(readFileSync(join(folder, file), 'utf8')) as LearnedList),
    name: file.slice(0, -5),
  }));
}
