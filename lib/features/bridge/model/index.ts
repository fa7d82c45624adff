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
  sameTerms,
  scopes,
  type Terms,
  type ToBrowser,
} from './bridge-protocol.ts';
export { type GatewayRequest, type GatewayResponse, type ToldFailure, wrongForm } from './gateway-request.ts';
export { createJoiner, piecesOf, pieceToBrowser } from './pieces.ts';
export { Refusal, refusalFor } from './refusal.ts';
