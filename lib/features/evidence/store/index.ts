export { Evidence, type Weight } from './evidence.ts';
export {
  type AnswerRow,
  type EvidenceTables,
  evidenceTables,
  type PagePictureRow,
} from './tables.ts';
