export { createPaceLedger } from './pace-ledger.ts';
