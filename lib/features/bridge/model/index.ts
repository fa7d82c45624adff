export {
  type BridgeProtocol,
  type Call,
  type CallName,
  type FromBrowser,
  type GatewayRequest,
  type GatewayResponse,
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
  type ToldFailure,
  wrongForm,
} from './bridge-protocol.ts';
export { createJoiner, piecesOf, pieceToBrowser } from './pieces.ts';
export { Refusal, refusalFor } from './refusal.ts';
