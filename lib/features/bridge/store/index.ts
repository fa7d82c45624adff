export { PaceLedger } from './pace-ledger.ts';
