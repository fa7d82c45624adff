import { shownAddress } from '../core/address/shown-address.ts';
import { Failure, failureMeanings } from '../core/failure.ts';
import { failed } from '../core/failures.ts';
import { textOf } from '../core/json/json.ts';
import { bodyTree, checkNames } from '../core/request.ts';
import type {
  BridgeProtocol,
  CallName,
  GatewayRequest,
  GatewayResponse,
  NamedItem,
  ToldFailure,
} from '../features/bridge/model/index.ts';
import { toldFailure, wrongForm } from '../features/bridge/model/index.ts';
import { published } from '../published.ts';
import { refusedEnvelope } from './refused-envelope.ts';
import { requestOf } from './request-of.ts';

export type AskBrowser = <Name extends CallName>(
  name: Name,
  argument: BridgeProtocol[Name]['ask'],
  signal: AbortSignal,
) => Promise<BridgeProtocol[Name]['answer']>;

/** Where `gleaner serve` takes a link, whatever it names. */
export const capturesPath = '/captures';
/** The header that says which operation a link was captured by. */
export const pathHeader = 'gleaner-path';

function refused(failure: ToldFailure): GatewayResponse {
  const { kind, sentence, seconds } = failure;
  // An extension of another version may name a kind that this program does not know.
  const { code } = failureMeanings[kind] ?? failureMeanings.internal;
  return {
    status: code,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(seconds !== undefined && { 'retry-after': String(seconds) }),
    },
    body: refusedEnvelope(code, kind, sentence),
    failure,
  };
}

function unread([found]: readonly NamedItem[]): Failure {
  const field = { field: 'text' };
  // A bare id fits several platforms, and nobody can know which one is meant.
  if (!found?.url) return failed('no_link', [field]);
  const address = { address: shownAddress(found.url) };
  const platform = published.find((one) => one.platform === found.platform)?.platformName;
  if (!platform) return failed('link_of_no_platform', [field, address]);
  return failed('link_of_other_page', [field, address, { said: 'capturable' }, { said: platform }]);
}

/**
 * Captures the first item that a text names, by its usual operation; `pathHeader` says which. A bare id must fit one
 * platform alone. `cookie`: the caller's own. Where a short link cannot be followed for now, the answer says why, and nothing is guessed.
 */
export async function captureText(
  text: string,
  ask: AskBrowser,
  signal: AbortSignal,
  cookie = '',
): Promise<GatewayResponse> {
  const items = await ask('resolve', { text }, signal);
  const certain = items.length === 1 ? items : items.filter(({ url }) => url !== '');
  const found = certain.find(({ operations, failure }) => operations.length > 0 || failure);
  if (found?.failure) return refused(found.failure);
  const [wanted] = found?.operations ?? [];
  if (!wanted) return refused(toldFailure(unread(items)));
  const answer = await ask('handle', requestOf(wanted.path, wanted.body, cookie), signal);
  return { ...answer, headers: { ...answer.headers, [pathHeader]: wanted.path } };
}

/** The `text` of a request's body. @throws Failure */
function textIn(request: GatewayRequest): string {
  const wrong = wrongForm(request);
  if (wrong) throw wrong;
  const body = bodyTree(request.body);
  checkNames(['text'], body);
  const text = textOf(body.text);
  if (text.trim() === '') throw failed('no_link', [{ field: 'text' }]);
  return text;
}

/** Answers `POST /captures`, `{"text": "a link or share text"}`. */
async function captureRequest(request: GatewayRequest, ask: AskBrowser, signal: AbortSignal): Promise<GatewayResponse> {
  try {
    return await captureText(textIn(request), ask, signal, request.headers.cookie);
  } catch (thrown) {
    if (thrown instanceof Failure) return refused(toldFailure(thrown));
    throw thrown;
  }
}

/** Answers a request to an operation, or to `/captures`. */
export function answerRequest(request: GatewayRequest, ask: AskBrowser, signal: AbortSignal): Promise<GatewayResponse> {
  return request.path === capturesPath ? captureRequest(request, ask, signal) : ask('handle', request, signal);
}
