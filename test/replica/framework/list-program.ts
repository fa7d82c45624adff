import { readFileSync } from 'node:fs';

/** The program that pages with lists begin with: `replicaList` and `replicaCard`, see there. */
export const listProgram = readFileSync(new URL('list-page.js', import.meta.url), 'utf8');

/** How lists look: cards in a grid, in a scroller of their own where they stand in `.scroller`. */
export const listStyle = `<style>html,.scroller{overflow-anchor:none}.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(16rem,1fr));gap:.5rem}.scroller{height:80vh;overflow-y:auto}
.card{display:block;height:13rem;overflow:hidden;color:inherit}.card img{width:100%;height:9rem;object-fit:cover}.card p{margin:.2rem 0;font-size:13px}</style>`;
