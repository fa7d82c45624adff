import { readFileSync } from 'node:fs';

const program = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

/** The program that pages with lists begin with: `replicaList` and `replicaCard`, see there. */
export const listProgram = program('list-page.js');

/** The same with what pages with comments need. */
export const commentProgram = listProgram + program('comment-panel.js');

/** How lists look: cards in a grid, in a scroller of their own where they stand in `.scroller`. */
export const listStyle = `<style>html,.scroller{overflow-anchor:none}.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(16rem,1fr));gap:.5rem}.scroller{height:80vh;overflow-y:auto}
.card{display:block;height:13rem;overflow:hidden;color:inherit}.card img{width:100%;height:9rem;object-fit:cover}.card p{margin:.2rem 0;font-size:13px}</style>`;

/** How comments look: in one column, replies indented. */
export const commentStyle = `<style>.panel{height:70vh;overflow-y:auto;overflow-anchor:none}.comment{min-height:5rem;padding:.3rem 0}#comments:has(.panel){margin-top:0}.comment .comment{min-height:3rem;margin-left:2rem}
.comment img{width:6rem;height:6rem;object-fit:cover}.comment p{margin:.2rem 0;font-size:13px}</style>`;
