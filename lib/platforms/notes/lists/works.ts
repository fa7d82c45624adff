import { profileNotes } from './profile-notes.ts';

/** The notes of a creator. */
export const notesWorks = profileNotes('works', 'note', '/api/sns/web/v1/user_posted');
