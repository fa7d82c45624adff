export { createAnswerKeeping } from './answer-keeping.ts';
export { createEvidenceHandlers, type EvidenceParts } from './evidence-handlers.ts';
export { takenPicture } from './taken-picture.ts';
