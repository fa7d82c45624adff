import { profileNotes } from './profile-notes.ts';

/** The notes that a person saved (README, W9). */
export const notesSaved = profileNotes('saved', 'fav', '/api/sns/web/v2/note/collect/page');
