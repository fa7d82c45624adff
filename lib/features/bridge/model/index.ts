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
export { createJoiner, piecesOf, pieceToBrowser } from './pieces.ts';
export { Refusal } from './refusal.ts';
export { sameTerms, type Terms } from './terms.ts';
