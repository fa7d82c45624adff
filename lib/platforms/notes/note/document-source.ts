import { Failure, type UpstreamAnswer } from '../../../core/failure.ts';
import { jsonValue } from '../../../core/json/json.ts';
import { scriptsIn } from '../../../core/page/page-scripts.ts';
import { withoutTags } from '../../../core/page/without-tags.ts';
import { because } from '../../../core/reason.ts';
import { absent, found, type NetworkSource } from '../../../core/source.ts';
import type { NetworkAnswer } from '../../../core/transport.ts';
import { refuse } from '../failures.ts';
import { noteAddress } from '../note-address.ts';
import { refusedAddress, refusedLanding, refusedPage } from '../page/refused-page.ts';
import { isNameless, type StateNote, stateNote, stateOf, stateSignedIn } from '../page/state-note.ts';
import { refusedAnswer } from '../upstream/refused-answer.ts';
import { type NoteShape, noteConclusive } from './note-shape.ts';

type DocumentNote = Pick<NetworkAnswer, 'headers'> & { readonly note: StateNote };

/** Maximum length of a stored refusal text, in characters. */
const kept = 20_000;

function upstreamOf({ status, headers, text }: NetworkAnswer): UpstreamAnswer {
  const body = jsonValue(text);
  return { status, headers, body: body === undefined ? text.slice(0, kept) : body };
}

const walls = /\b(?:access|error|not-found|blocked)-wrapper\b/g;
/** Text between the word `class` and one of the class names. */
const inClass = /^class\s*=\s*["']?[^"'>]*$/;

/** The text of a wall in a document, else ''. */
export function wallIn(html: string): string {
  for (const { index } of html.matchAll(walls)) {
    const before = html.slice(Math.max(0, index - 300), index);
    const end = html.slice(index, index + 1000).indexOf('>');
    if (end < 0 || !inClass.test(before.slice(Math.max(0, before.lastIndexOf('class'))))) continue;
    return withoutTags(html.slice(index + end + 1, index + end + 1500));
  }
  return '';
}

function refusedDocument(answer: NetworkAnswer, hasToken: boolean, nameless: boolean): Failure | null {
  const upstream = upstreamOf(answer);
  const sentAway = refusedAddress(answer.url, hasToken) ?? refusedLanding(answer.url, hasToken);
  if (sentAway) return new Failure(sentAway.kind, because(sentAway.reason.code), { evidence: upstream });
  const refused = refusedAnswer(upstream, hasToken);
  if (refused) return refused;
  const title = /<title\b[^>]{0,200}>([^<]{0,200})/i.exec(answer.text)?.[1] ?? '';
  const shown = { wall: wallIn(answer.text), title, blank: false, nameless, status: answer.status, signedIn: null };
  const failure = refusedPage(shown, hasToken);
  return failure && new Failure(failure.kind, because(failure.reason.code), { evidence: upstream });
}

/**
 * The note's page, requested in the background with only the request's cookie: the only way for a request that supplies
 * its own cookie. A service has done so since 2026-09. Never used for the user's own session, where such requests have
 * triggered risk control (README, S1, F7).
 */
export function documentSource(shape: NoteShape): NetworkSource<DocumentNote, unknown> {
  return {
    kind: 'document',
    id: 'document',
    sessions: ['caller'],
    conclusive: noteConclusive,
    async read(item, { transport, session, proxy }) {
      const answer = await transport.fetch(noteAddress(item), { session, ...(proxy === undefined ? {} : { proxy }) });
      let state: unknown = null;
      try {
        state = stateOf(scriptsIn(answer.text, ['__INITIAL_STATE__']).map((script) => script.text));
      } catch (thrown) {
        if (!(thrown instanceof SyntaxError)) throw thrown;
        throw refuse('upstream_changed', because('page_state_broken', { said: thrown.message }), {
          evidence: upstreamOf(answer),
        });
      }
      const note = stateNote(state, String(item.ids.note_id));
      if (note && answer.status === 200) return found({ note, headers: answer.headers }, stateSignedIn(state));
      const refused = refusedDocument(answer, Boolean(item.ids.xsec_token), isNameless(state));
      if (refused) throw refused;
      return absent('notes_document_without');
    },
    normalize: ({ note, headers }, { ids }) => shape.fromState(note, String(ids.note_id), headers),
  };
}
