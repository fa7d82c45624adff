import { parseJson } from '../../gateway/json/json.ts';
import { parseLiteral } from '../../gateway/json/page-literal.ts';
import { type Tree, tree } from '../../gateway/json/tree.ts';

/** Texts of the state elements of Toutiao and Xigua pages; '' where a page has none. */
export interface StateTexts {
  readonly renderData: string;
  readonly hydrated: string;
  /** Start of the visible text, to tell a check or a login wall. */
  readonly words: string;
}

/** Runs in the page (self-contained). */
export function readStateTexts(): { renderData: string; hydrated: string; words: string } {
  const text = (id: string) => document.getElementById(id)?.textContent ?? '';
  const words = `${document.title} ${(document.body?.textContent ?? '').slice(0, 2000)}`;
  return { renderData: text('RENDER_DATA'), hydrated: text('SSR_HYDRATED_DATA'), words };
}

/** The same of a document's HTML. */
export function stateTextsOf(html: string): StateTexts {
  const text = (id: string) => new RegExp(`<script[^>]*\\bid="${id}"[^>]*>([\\s\\S]*?)</script>`).exec(html)?.[1] ?? '';
  return { renderData: text('RENDER_DATA'), hydrated: text('SSR_HYDRATED_DATA'), words: html.slice(0, 20_000) };
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
export function renderDataOf({ renderData }: StateTexts): Tree | null {
  return parsed(() => parseJson(decodeURIComponent(renderData.trim())));
}

/** Xigua's `window._SSR_HYDRATED_DATA={…}`, with bare `undefined` values: the video it was loaded for, or null. */
export function xiguaVideoOf({ hydrated }: StateTexts): Tree | null {
  const literal = /_SSR_HYDRATED_DATA\s*=\s*(\{[\s\S]*\})/.exec(hydrated)?.[1];
  const state = literal ? parsed(() => parseLiteral(literal)) : null;
  const gid = tree(tree(state?.anyVideo).gidInformation);
  const video = tree(tree(gid.packerData).video);
  return Object.keys(video).length > 0 ? { gid: gid.gid, ...video } : null;
}
