import type { GatewayRequest } from '../../features/bridge/model/index.ts';

/** A request as stored in a queue, to an operation or, for a link, to `/captures`. `body`: JSON text. */
export type WorkJob = Pick<GatewayRequest, 'path' | 'body'>;

/** How an attempt at a job ended. */
export type Attempt =
  /** A result: a record, or a failure that another attempt would not change. */
  | { readonly kind: 'answer'; readonly status: number; readonly failure: string; readonly envelope: string; readonly path: string }
  /** Nothing was asked, or the failure may pass: the job goes back to its queue. `seconds`: how long the worker rests. `why`: in words. */
  | { readonly kind: 'back'; readonly seconds: number; readonly counts: boolean; readonly why: string };
