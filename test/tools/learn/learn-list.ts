import { fileURLToPath } from 'node:url';
import { parseJson, printJson } from '../../../lib/core/json/json.ts';
import type { ListPiece } from '../../../lib/core/list.ts';
import { listContext } from '../../../lib/core/shape/answer-shapes.ts';
import { listSamples } from '../../platforms/list-samples.ts';
import { filesLearned, layFile } from './learned-file.ts';
import type { Report } from './parse-report.ts';
import { Synthetic } from './synthetic.ts';

/** A user's report of a list as an answer that its kind must read. */
interface LearnedList {
  /** `<platform> <kind>`. */
  readonly list: string;
  /** Of Gleaner, and of the browser, in which it was met. */
  readonly met: string;
  /** How the list was when it was reported. */
  readonly reported: string;
  readonly piece: ListPiece;
}

const learnedLists = fileURLToPath(new URL('../../platforms/learned-lists/', import.meta.url));

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
export const layList = (learned: LearnedList, folder = learnedLists): string =>
  layFile(folder, learned.list.replace(' ', '-'), learned);

/** What was learned of lists, by the name of the file. */
export const learnedOfLists = (folder = learnedLists) => filesLearned<LearnedList>(folder);
