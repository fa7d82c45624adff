import { type FailureKind, failureMeanings } from '../../lib/core/failure.ts';
import type { GatewayRequest, GatewayResponse } from '../../lib/features/bridge/model/bridge-protocol.ts';
import type { AskBrowser } from '../../lib/program/capture-text.ts';

/** A job as its queue has it. */
export const job = { path: '/api/cnvideo/aweme_detail', body: '{"aweme_id":"1"}' };
export const sound: GatewayResponse = {
  status: 200,
  headers: {},
  body: '{"code":200,"msg":"success","data":{}}',
  failure: null,
};
/** The answer of a browser whose run failed so. */
export function answerOf(kind: FailureKind): GatewayResponse {
  const { code: status, action, retry } = failureMeanings[kind];
  const body = JSON.stringify({ code: status, msg: `${kind}: x`, data: null });
  return { status, headers: { 'retry-after': '77' }, body, failure: { kind, sentence: 'x', action, retry } };
}

/** A browser that answers requests so. */
export function browserOf(answer: (request: GatewayRequest) => Promise<GatewayResponse>): AskBrowser {
  const asked = async (name: string, argument: unknown) => {
    if (name === 'handle') return answer(argument as GatewayRequest);
    const { text } = argument as { text: string };
    return [
      { url: text, platform: 'cnvideo', kind: 'video', ids: {}, operations: [{ path: job.path, body: job.body }] },
    ];
  };
  return asked as unknown as AskBrowser;
}
