export {
  type BridgeProtocol,
  type Call,
  type CallName,
  type CallOutcome,
  type FromBrowser,
  type GatewayRequest,
  type GatewayResponse,
  gatewayRequest,
  type Hello,
  hostName,
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
