import { readFileSync } from 'node:fs';
import { programElement } from '../../framework/answer.ts';
import { commentProgram, commentStyle, listProgram, listStyle } from '../../framework/list-program.ts';
import type { ReplicaRequest } from '../../framework/site.ts';
import type { Site } from '../state.ts';
import { creatorNamed, keptPaths, made, viewer } from './creators.ts';

const own = (name: string) => readFileSync(new URL(`../page/${name}`, import.meta.url), 'utf8');
/** Programs by their addresses. */
export const listPrograms: Readonly<Record<string, string>> = {
  '/replica-lists.js': listProgram + own('lists.js'),
  '/replica-comments.js': commentProgram + own('comments.js'),
};

/** R23: of one's own profile. */
const keptTabs = (['saved', 'liked'] as const)
  .map((name) => `<button data-tab="${name}" data-path="${keptPaths[name]}">${name}</button>`)
  .join('');

/** The page of a list, if that is what its address says; its state never holds the list (R14). */
export function pageWithList(request: ReplicaRequest, { sessions }: Site) {
  const { path, url } = request;
  const program = (data: Readonly<Record<string, string>>) => programElement('/replica-lists.js', data);
  const creator = creatorNamed(/^\/@([\w.-]+)\/?$/.exec(path)?.[1] ?? '');
  if (creator) {
    const { uniqueId, secUid } = creator;
    const isOwn = secUid === viewer.secUid && sessions.login(request) === 'signed-in';
    const body = `<div>${isOwn ? keptTabs : ''}</div><main id="works"></main>`;
    return {
      title: `${uniqueId} (@${uniqueId})`,
      body: `${listStyle}${body}${program({ kind: 'works', uid: secUid })}`,
    };
  }
  const [kind, its] = Object.entries(made).find(([, { at }]) => path === at) ?? [];
  if (kind && its) {
    const data = { kind: 'made', path: its.path, query: its.query, id: its.id };
    return { title: `${kind} of kites`, body: `${listStyle}<main id="works"></main>${program(data)}` };
  }
  const word = url.searchParams.get('q');
  if (!word || !/^\/search\/?$/.test(path)) return null;
  return {
    title: `${word} - TikTok Search`,
    body: `${listStyle}<main id="works"></main>${program({ kind: 'search', keyword: word })}`,
  };
}

/** The panel of an item's comments, and what opens and closes it (R19). */
export function commentPanel(item: string): string {
  const list = '<div class="css-1 DivCommentListContainer" data-e2e="comment-list"></div>';
  const main = `<div class="panel css-1 DivCommentMain">${list}</div>`;
  const program = `<script src="/replica-comments.js" data-item="${item}"></script>`;
  return `${commentStyle}<section id="comments">${main}</section>${program}`;
}
