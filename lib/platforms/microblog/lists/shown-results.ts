/**
 * Runs in the page: gives what a document of search results shows (README, P3), as JSON text of `{made, loading, none,
 * next, words, cards}`. `made`: when the document was asked for, epoch ms; null: it came out of the cache, which does
 * not tell. No element is copied, because copied pictures would be loaded.
 */
export function shownResults(): string {
  const most = 200;
  const attribute = (element: Element | undefined, name: string) => element?.getAttribute(name)?.slice(0, 2000) ?? '';
  /** Words as people see them: emoji by their names, without the links that fold a text. */
  const wordsIn = (node: Node | undefined): string => {
    if (!node) return '';
    if (node.nodeType === 3) return node.nodeValue ?? '';
    const element = node as Element;
    const name = (element.tagName ?? '').toLowerCase();
    if (name === 'img') return attribute(element, 'alt');
    if (name === 'br') return '\n';
    if (name === 'script' || name === 'style' || /^fl_(un)?fold$/.test(attribute(element, 'action-type'))) return '';
    return [...node.childNodes].map(wordsIn).join('');
  };
  const wordsOf = (node: Node | undefined) => wordsIn(node).trim().slice(0, 20_000);
  const postIn = (root: Element, inner: Element | null) => {
    const all = (selector: string) => [...root.querySelectorAll(selector)].filter((one) => !inner?.contains(one));
    const [time, client] = [...(all('.from').at(-1)?.querySelectorAll('a') ?? [])];
    const [author] = all('a.name');
    const [full] = all('[node-type="feed_list_content_full"]');
    const count = (what: string) => wordsOf(all(`[action-type="feed_list_${what}"]`)[0]);
    return {
      link: attribute(time, 'href'),
      created_at: wordsOf(time),
      source: wordsOf(client),
      screen_name: attribute(author, 'nick-name') || wordsOf(author),
      text: wordsOf(full ?? all('[node-type="feed_list_content"]')[0] ?? all('p.txt')[0]),
      is_cut: !full && all('[action-type="fl_unfold"]').length > 0,
      reposts_count: count('forward'),
      comments_count: count('comment'),
      attitudes_count: count('like'),
      pictures: all('.media-piclist img').map((picture) => attribute(picture, 'src')),
      video: attribute(all('.thumbnail a[action-data], .WB_video[action-data]')[0], 'action-data'),
    };
  };
  /** A tab that is restored, or a step back, may show an old document; `timeOrigin` stays when a page is frozen. */
  const made = () => {
    if (typeof performance === 'undefined') return undefined;
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const isCached = visit?.type === 'back_forward' && visit.transferSize === 0;
    return isCached ? null : Math.round(performance.timeOrigin);
  };
  try {
    const elements = [...document.querySelectorAll('div.card-wrap[action-type="feed_list_item"]')].slice(0, most);
    const cards = elements.map((card) => {
      const mid = attribute(card, 'mid');
      if (mid === '' || mid === '0' || !card.querySelector('.info, .content')) return {};
      const inner = card.querySelector('.card-comment, [node-type="feed_list_forwardContent"]');
      const mark = wordsOf(card.querySelector('.card-top') ?? undefined);
      return { mid, mark, ...postIn(card, inner), ...(inner && { original: postIn(inner, null) }) };
    });
    const next = document.querySelector('a.next');
    return JSON.stringify({
      made: made(),
      loading: document.readyState === 'loading',
      none: document.querySelector('.card-no-result') !== null,
      next: next ? attribute(next, 'href') || '#' : '',
      words: cards.length > 0 ? '' : wordsOf(document.documentElement).slice(0, 500),
      cards,
    });
  } catch {
    return '';
  }
}
