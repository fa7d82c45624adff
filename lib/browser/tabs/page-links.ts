import { browser } from '../browser.ts';
import { withDeadline } from '../deadline.ts';

/** Links of a page, or of what is selected in it. */
export interface PageLinks {
  /** The selected text; '' for a whole page. */
  readonly text: string;
  /** Addresses that the page, or its selected words, link to; each once, in their order. */
  readonly links: readonly string[];
}

/** Runs in the page. */
function linksInPage(selected: boolean): PageLinks {
  const root = document.createElement('div');
  const around: (Element | null | undefined)[] = [];
  const selection = selected ? getSelection() : null;
  for (let at = 0; at < (selection?.rangeCount ?? 0); at += 1) {
    const range = selection?.getRangeAt(at);
    if (!range) continue;
    root.append(range.cloneContents());
    // Words inside one link: a copy of them lacks the link.
    const inside = range.commonAncestorContainer;
    around.push((inside instanceof Element ? inside : inside.parentElement)?.closest('a[href]'));
  }
  const links = [...around, ...(selected ? root : document).querySelectorAll('a[href]')];
  const hrefs = links.flatMap((link) => link?.getAttribute('href') ?? []);
  const addresses = hrefs.flatMap((href) => URL.parse(href, document.baseURI)?.href ?? []);
  return { text: String(selection ?? ''), links: [...new Set(addresses)].slice(0, 20_000) };
}

/** How long a page may take to give its links, in ms: one that still loads may take long. */
const [selectedWithin, allWithin] = [2000, 15_000];

/**
 * The links of a page, or of what is selected in one of its frames.
 * @throws What the browser says where the page may not be read; `page_late`
 */
export async function linksOfTab(tabId: number, selected = false, frameId = 0): Promise<PageLinks> {
  const target = { tabId, frameIds: [frameId] };
  const read = browser.scripting.executeScript({ target, func: linksInPage, args: [selected] });
  const results = await withDeadline(read, selected ? selectedWithin : allWithin);
  const { text, links } = (results[0]?.result ?? {}) as Partial<Record<keyof PageLinks, unknown>>;
  // The page could have forged this: keep only strings, and cap their length.
  const texts = Array.isArray(links) ? links.filter((link): link is string => typeof link === 'string') : [];
  return {
    text: typeof text === 'string' ? text.slice(0, 1_000_000) : '',
    links: texts.map((link) => link.slice(0, 100_000)),
  };
}

/** What a menu entry was clicked on. */
export interface Selected {
  readonly selectionText?: string | undefined;
  readonly frameId?: number | undefined;
}

/**
 * The selected text with the addresses that its words link to; the text alone where the page may not be read, or does
 * not answer.
 */
export async function selectedLinks(tabId: number, { selectionText = '', frameId = 0 }: Selected): Promise<PageLinks> {
  const { text, links } = await linksOfTab(tabId, true, frameId).catch(() => ({ text: '', links: [] }));
  // In Firefox, text selected in a field is no selection of the page.
  return { text: text || selectionText, links };
}
