// A list as the sites show it, for the programs of their pages: cards of what the page's own requests brought, and the
// next request once what stands below the last card comes into view. `window.replicaList(options)` begins one and gives
// `{ load, stop }`:
//
//   grid      the element that holds the cards
//   scroller  the element that scrolls; null = the window
//   most      so many cards stay in the document; the room of those before is kept
// ask (cursor) => Promise of { cards, next, end }: `cards` are elements, `next` the cursor of the next request, null =
// no more;
//             null in its place = a refusal, after which scrolling asks again
//   first     the cursor of the first request; absent: scrolling alone begins
//   ahead     how far below what is in view the next request is made, in px
(() => {
  const waitUntilSeen = () =>
    document.hidden
      ? new Promise((resolve) => document.addEventListener('visibilitychange', resolve, { once: true }))
      : undefined;

  window.replicaList = ({ grid, scroller = null, most = 40, ask, first, ahead = 0 }) => {
    const above = document.createElement('div');
    const sentinel = document.createElement('div');
    above.style.gridColumn = '1 / -1';
    Object.assign(sentinel.style, { gridColumn: '1 / -1', height: '1px' });
    sentinel.dataset.sentinel = '';
    grid.append(above, sentinel);
    let cursor = first;
    let busy = false;
    let stopped = false;

    const trim = () => {
      const cards = [...grid.children].slice(1, -1);
      const top = cards[0]?.offsetTop ?? 0;
      const kept = cards[Math.max(0, cards.length - most)];
      if (!kept || kept === cards[0]) return;
      const room = above.offsetHeight + kept.offsetTop - top;
      for (const card of cards.slice(0, cards.indexOf(kept))) card.remove();
      above.style.height = `${room}px`;
    };

    const load = async () => {
      if (busy || stopped || cursor === null) return;
      busy = true;
      const asked = cursor;
      const page = await ask(asked);
      // What is answered after the page moved on belongs to nobody here.
      if (stopped) return;
      busy = false;
      if (!page) return;
      cursor = page.next;
      sentinel.before(...page.cards);
      if (page.end)
        sentinel.before(Object.assign(document.createElement('p'), { className: 'end', textContent: page.end }));
      trim();
      // An observer tells changes alone: where the new cards did not push the sentinel out of view, it is looked at
      // anew.
      watch.unobserve(sentinel);
      watch.observe(sentinel);
    };

    const watch = new IntersectionObserver(
      async (entries) => {
        if (!entries.at(-1).isIntersecting) return;
        await waitUntilSeen();
        load();
      },
      { root: scroller, rootMargin: `0px 0px ${ahead}px 0px` },
    );

    if (first !== undefined) load();
    else watch.observe(sentinel);
    return {
      load,
      stop: () => {
        stopped = true;
        watch.disconnect();
        grid.replaceChildren();
      },
    };
  };

  /**
   * A card: a link with a picture that is loaded once it comes near, and words. `marks`: attributes of the site's own.
   */
  window.replicaCard = ({ href, picture, text, marks = {} }) => {
    const card = document.createElement('a');
    card.href = href;
    card.className = 'card';
    for (const [name, value] of Object.entries(marks)) card.setAttribute(name, value);
    if (picture) {
      const image = new Image();
      image.loading = 'lazy';
      image.alt = '';
      image.src = picture;
      card.append(image);
    }
    const words = document.createElement('p');
    words.textContent = text;
    card.append(words);
    return card;
  };
})();
