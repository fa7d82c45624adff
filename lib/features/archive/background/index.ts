export { type ArchiveHandlersParts, createArchiveHandlers } from './archive-handlers.ts';
export { followUnseen, serveFollowing } from './follow-unseen.ts';
