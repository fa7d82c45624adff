import { notesNoteDetailCase } from './cases/notes-note-detail.ts';
import { notesNoteDetailByHtmlCase } from './cases/notes-note-detail-by-html.ts';
import { conform } from './conform.ts';

conform(notesNoteDetailCase);
conform(notesNoteDetailByHtmlCase);
