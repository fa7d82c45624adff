import type { AcceptedAnswer } from '../../../core/read/accepted-answers.ts';
import { sha256 } from '../../../core/sha256.ts';
import type { Via } from '../../../core/shape/recorded-answer.ts';
import { bareAddress, bareHeaders, bareText } from './bare-text.ts';

/** An answer that is kept, as source details name it. */
export interface KeptAnswer {
  /** Of the text, hex. */
  readonly sha256: string;
  /** Of the text in UTF-8. */
  readonly bytes: number;
  /** What was taken out of the text first: names of members and parameters. */
  readonly removed: readonly string[];
}

/** What is known of it. Nothing in it is a token. */
export interface AnswerFacts extends KeptAnswer {
  /** The source that read it. */
  readonly source: string;
  /** How it was got; '' = that is not known. */
  readonly via: Via | '';
  /** Whose request it answers; what a script read in a page, the page had asked for. */
  readonly asked: 'page' | 'gleaner' | '';
  /** `text`: as it was read, whole. `print`: a part of an answer, or a value in a page, which Gleaner printed as JSON. */
  readonly form: 'text' | 'print';
  readonly url: string;
  /** The page that it was read in; '' = none. */
  readonly page: string;
  /** Of the answer; null: what a script read in a page has none. */
  readonly status: number | null;
  /** Epoch ms; null: it is not known. */
  readonly at: number | null;
  /** Those that were read. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface AnswerToKeep {
  readonly facts: AnswerFacts;
  readonly text: string;
}

function askedBy({ via, method }: NonNullable<AcceptedAnswer['recorded']>): AnswerFacts['asked'] {
  return via === 'watched' || via === 'document' || (via === 'script' && method === 'GET') ? 'page' : 'gleaner';
}

/** An answer as it may be kept. */
export async function answerToKeep({ source, text: given, isPrint, recorded }: AcceptedAnswer): Promise<AnswerToKeep> {
  const { text, removed } = bareText(given);
  const { via = '', url = '', page = '', status = null, at = null, headers = {} } = recorded ?? {};
  const facts: AnswerFacts = {
    source,
    via,
    asked: recorded ? askedBy(recorded) : '',
    form: isPrint ? 'print' : 'text',
    url: bareAddress(url),
    page: bareAddress(page),
    status: via === 'script' || via === 'document' ? null : status,
    at,
    headers: bareHeaders(headers),
    sha256: await sha256(text),
    bytes: new TextEncoder().encode(text).length,
    removed,
  };
  return { facts, text };
}

/** The picture of a page that the popup has taken for a capture; `address`: a `data:` address, '' = there is none. */
export interface TakenPicture {
  /** Of the capture. */
  readonly id: string;
  /** Of the page. */
  readonly url: string;
  /** Epoch ms. */
  readonly at: number;
  readonly address: string;
}

/** Where the user wants answers kept: of every capture, or of items with one of these tags. */
export interface AnswerChoice {
  readonly all: boolean;
  readonly tags: readonly string[];
}
