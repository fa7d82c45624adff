import { readFileSync } from 'node:fs';
import { escapeHtml } from '../../framework/answer.ts';
import { listProgram, listStyle } from '../../framework/list-program.ts';
import type { ReplicaRequest } from '../../framework/site.ts';
import type { Site } from '../state.ts';
import { creatorNamed, creators } from './creators.ts';

export const listsProgram = listProgram + readFileSync(new URL('../page/lists.js', import.meta.url), 'utf8');

/** What a page with a list shows, and its part of the state, which never holds the list (R14). */
export interface ListPage {
  readonly title: string;
  readonly body: string;
  readonly scope: object;
}

/** Profiles that the page's own program opens without a document. */
const others = Object.values(creators)
  .map(({ uniqueId, secUid }) => `<a data-profile="${secUid}" href="/@${uniqueId}">${uniqueId}</a> `)
  .join('');
const tabs = ['Latest', 'Popular', 'Oldest'].map((name, at) => `<button data-order="${at}">${name}</button>`).join('');
/** R14: what lies over a profile whose works are withheld. */
const slider = '<div class="captcha-verify-container" style="position:fixed;inset:40%"><p>Drag the slider to fit the puzzle</p></div>';

/** The page of a list, if that is what its address says. */
export function pageWithList({ path, url }: ReplicaRequest, { world }: Site): ListPage | null {
  const program = (data: Readonly<Record<string, string>>) => {
    const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
    return `<script src="/replica-lists.js"${attributes.join('')}></script>`;
  };
  const creator = creatorNamed(/^\/@([\w.-]+)\/?$/.exec(path)?.[1] ?? '');
  if (creator) {
    const { uniqueId, secUid } = creator;
    const body = `${world.is('works-gated') ? slider : ''}<nav>${others}</nav><div>${tabs}</div><main id="works"></main>`;
    const count = world.is('prefetch-24') ? '24' : '16';
    const userInfo = { user: { uniqueId, secUid }, itemList: [] };
    return {
      title: `${uniqueId} (@${uniqueId})`,
      body: `${listStyle}${body}${program({ kind: 'works', uid: secUid, count })}`,
      scope: { 'webapp.user-detail': { userInfo, statusCode: 0, statusMsg: '' } },
    };
  }
  const word = url.searchParams.get('q');
  const [, type] = /^\/search(\/video)?\/?$/.exec(path) ?? [null, undefined];
  if (!word || !/^\/search(\/video)?\/?$/.test(path)) return null;
  const kind = type ? 'search-video' : 'search';
  return { title: `${word} - TikTok Search`, body: `${listStyle}<main id="works"></main>${program({ kind, keyword: word })}`, scope: {} };
}
