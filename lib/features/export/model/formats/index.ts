export { bibtexPieces } from './bibtex.ts';
export { cslPieces } from './csl.ts';
export { noteHtml } from './note-html.ts';
export { risPieces } from './ris.ts';
export { vaultName, vaultNote } from './vault-note.ts';
export { vaultPieces } from './vault-pieces.ts';
