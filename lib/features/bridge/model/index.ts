export {
  type BridgeProtocol,
  type Call,
  type CallName,
  type FromBrowser,
  type Hello,
  hostName,
  type Outcome,
  type PairedAs,
  type RefusalKind,
  refusalCodes,
  type Scope,
  scopes,
  type ToBrowser,
} from './bridge-protocol.ts';
export type { GatewayRequest, GatewayResponse, ToldFailure } from './gateway-request.ts';
export { createJoiner, piecesOf, pieceToBrowser } from './pieces.ts';
export { Refusal, refusalFor } from './refusal.ts';
export { sameTerms, type Terms } from './terms.ts';
