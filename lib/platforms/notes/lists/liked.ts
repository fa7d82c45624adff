import { profileNotes } from './profile-notes.ts';

/** The notes that a person liked (README, W9). */
export const notesLiked = profileNotes('liked', 'liked', '/api/sns/web/v1/note/like/page');
