export { Evidence } from './evidence.ts';
export { type EvidenceTables, evidenceTables } from './tables.ts';
