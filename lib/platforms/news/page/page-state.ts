import { type Tree, tree } from '../../../core/json/json.ts';
import { escapedJson } from '../../../core/page/embedded-json.ts';
import { literalValue } from '../../../core/page/page-literal.ts';
import { type OpenPage, type PageScript, scriptsIn, scriptsOn } from '../../../core/page/page-scripts.ts';
import type { Page } from '../../../core/transport.ts';

/** A Toutiao or Xigua page's own data as text; '' when it has none. */
export interface StateTexts {
  readonly renderData: string;
  /** Xigua's, on its PC and its mobile page. */
  readonly hydrated: string;
  readonly ssr: string;
}

/** A page's texts, the address its document was loaded from ('' = not known), and the document's age in ms. */
export type PageTexts = StateTexts & Pick<OpenPage, 'loaded' | 'age'>;

const marks = ['[id="RENDER_DATA"]', '[id="SSR_HYDRATED_DATA"]', '_SSR_DATA'];

function textsOf(scripts: readonly PageScript[]): StateTexts {
  const text = (wanted: string) => scripts.find(({ id }) => id === wanted)?.text ?? '';
  return { renderData: text('RENDER_DATA'), hydrated: text('SSR_HYDRATED_DATA'), ssr: text('') };
}

export async function stateTextsOn(page: Page): Promise<PageTexts> {
  const { scripts, loaded, age } = await scriptsOn(page, marks);
  return { ...textsOf(scripts), loaded, age };
}

/** The texts of a document's HTML. */
export const stateTextsOf = (html: string): StateTexts => textsOf(scriptsIn(html, marks));

/**
 * Runs in the page: the start of its visible text, to detect a check or a login wall; '' where it shows a micro post,
 * which may quote their words.
 */
export function readWords(): string {
  if (document.querySelector('.weitoutiao-html')) return '';
  const visible = document.body
    ? [...document.body.children].filter((one) => one.tagName !== 'SCRIPT').map((one) => one.textContent)
    : [];
  return `${document.title} ${visible.join(' ').slice(0, 2000)}`;
}

function treeOf(value: unknown): Tree | null {
  return typeof value === 'object' && value !== null ? tree(value) : null;
}

/** `RENDER_DATA`: JSON, percent-encoded once. */
export function renderDataOf({ renderData }: Pick<StateTexts, 'renderData'>): Tree | null {
  return treeOf(escapedJson(renderData));
}

/** The object literal assigned by `name =` in a script's text; bare `undefined` is read as null. */
function assigned(script: string, name: string): Tree | null {
  const from = script.indexOf('{', Math.max(script.indexOf(name), 0));
  return script.includes(name) && from >= 0 ? treeOf(literalValue(script.slice(from))) : null;
}

/**
 * The video of a Xigua page, under the names of its PC state, or null: from the PC page (README, P3) or the mobile
 * page.
 */
export function xiguaVideoOf({ hydrated, ssr }: Pick<StateTexts, 'hydrated' | 'ssr'>): Tree | null {
  const gid = tree(tree(assigned(hydrated, '_SSR_HYDRATED_DATA')?.anyVideo).gidInformation);
  const { video, videoResource } = tree(gid.packerData);
  const item = tree(video ?? videoResource);
  if (Object.keys(item).length > 0) return { gid: gid.gid, ...item };
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
