import { parseJson } from '../../../core/json/json.ts';
import { type Tree, tree } from '../../../core/json/tree.ts';
import { scriptsOf } from '../../../core/page/html-scripts.ts';
import { parseLiteral } from '../../../core/page/page-literal.ts';

/** What a Toutiao or Xigua page holds of its own data; '' where it has none. */
export interface StateTexts {
  readonly renderData: string;
  /** Xigua's, of its PC and its mobile page. */
  readonly hydrated: string;
  readonly ssr: string;
  /** Start of the visible text, to tell a check or a login wall. */
  readonly words: string;
}

/** A page's texts, the address its document was loaded from ('' = not known), and ms since then. */
export interface PageTexts extends StateTexts {
  readonly loaded: string;
  readonly age: number;
}

/** Runs in the page (self-contained). */
export function readStateTexts(): { renderData: string; hydrated: string; ssr: string; words: string; loaded: string; age: number } {
  const text = (id: string) => document.getElementById(id)?.textContent ?? '';
  const visible = document.body ? [...document.body.children].filter((one) => one.tagName !== 'SCRIPT').map((one) => one.textContent) : [];
  const scripts = [...document.querySelectorAll('script:not([id])')].map((script) => script.textContent ?? '');
  return {
    renderData: text('RENDER_DATA'),
    hydrated: text('SSR_HYDRATED_DATA'),
    ssr: scripts.find((one) => one.includes('_SSR_DATA')) ?? '',
    words: `${document.title} ${visible.join(' ').slice(0, 2000)}`,
    loaded: performance.getEntriesByType('navigation')[0]?.name ?? '',
    age: performance.now(),
  };
}

/** The same of a document's HTML. */
export function stateTextsOf(html: string): StateTexts {
  const scripts = scriptsOf(html);
  const text = (id: string) => scripts.find(({ attributes }) => attributes.get('id') === id)?.text ?? '';
  const ssr = scripts.find(({ attributes, text: body }) => !attributes.has('id') && body.includes('_SSR_DATA'))?.text ?? '';
  return { renderData: text('RENDER_DATA'), hydrated: text('SSR_HYDRATED_DATA'), ssr, words: html.slice(0, 20_000) };
}

function parsed(read: () => unknown): Tree | null {
  try {
    const value = read();
    return typeof value === 'object' && value !== null ? tree(value) : null;
  } catch {
    return null;
  }
}

/** `RENDER_DATA`: JSON, percent-encoded once. */
export function renderDataOf({ renderData }: Pick<StateTexts, 'renderData'>): Tree | null {
  return parsed(() => parseJson(decodeURIComponent(renderData.trim())));
}

/** The object literal behind `name =` in a script's text, up to its last brace; bare `undefined` reads as null. */
function assigned(script: string, name: string): Tree | null {
  const from = script.indexOf('{', Math.max(script.indexOf(name), 0));
  const to = script.lastIndexOf('}');
  return script.includes(name) && from >= 0 && to > from ? parsed(() => parseLiteral(script.slice(from, to + 1))) : null;
}

/** The video of a Xigua page, in the names of its PC state, or null: the PC page's (upstream/news.md §2) or the mobile page's. */
export function xiguaVideoOf({ hydrated, ssr }: Pick<StateTexts, 'hydrated' | 'ssr'>): Tree | null {
  const gid = tree(tree(assigned(hydrated, '_SSR_HYDRATED_DATA')?.anyVideo).gidInformation);
  const { video, videoResource } = tree(gid.packerData);
  const held = tree(video ?? videoResource);
  if (Object.keys(held).length > 0) return { gid: gid.gid, ...held };
  const detail = tree(tree(tree(tree(assigned(ssr, '_SSR_DATA')?.data).storeState).detail).videoData);
  const mobile = tree(detail.result);
  if (mobile.gid === undefined) return null;
  return {
    gid: mobile.gid,
    title: mobile.title,
    video_watch_count: mobile.play_count,
    video_publish_time: mobile.publish_time,
    duration: mobile.duration,
    poster_url: mobile.cover_image_url,
    ...(mobile.media_user ? { user_info: { name: tree(mobile.media_user).screen_name } } : {}),
  };
}
