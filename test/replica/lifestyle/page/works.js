// The program of a profile with many posts: the first stand in the state, more are the data of the page's own route,
// asked for by scrolling, by a button, or never (lifestyle README, R16). Begins with framework/list-page.js.
(() => {
  const { more } = document.currentScript.dataset;
  const grid = document.querySelector('.grid');
  const cardOf = ({ groupId, author, title, shortContent, largeImage }) =>
    window.replicaCard({
      href: `/@${author.linkName}/${groupId}`,
      text: title || shortContent,
      picture: largeImage?.url,
      marks: { class: 'card article_card' },
    });
  const worksIn = (data) =>
    Object.entries(data).find(([key, value]) => key.startsWith('$UserPost') && value?.items)?.[1];
  const state = document.querySelector('script[data-ttark="__remixContext"]').textContent;
  const { loaderData } = JSON.parse(decodeURIComponent(state)).state;
  const first = worksIn(loaderData['routes/$user_link_name']);
  const shown = new Set();
  const pageOf = ({ items, hasMore, maxBeHotTime }) => {
    const fresh = items.filter(({ groupId }) => !shown.has(groupId));
    for (const { groupId } of fresh) shown.add(groupId);
    return { cards: fresh.map(cardOf), next: hasMore ? String(maxBeHotTime) : null };
  };
  const ask = async (cursor) => {
    const url = new URL(location.href);
    url.searchParams.set('_data', 'routes/$user_link_name');
    url.searchParams.set('_version', '1');
    url.searchParams.set('maxBeHotTime', cursor);
    return pageOf(worksIn(await (await fetch(url)).json()));
  };
  const begin = pageOf(first);
  if (more === 'scroll') {
    window.replicaList({
      grid,
      ahead: 200,
      ask: async (cursor) => (cursor === undefined ? begin : ask(cursor)),
    });
    return;
  }
  grid.append(...begin.cards);
  let { next } = begin;
  if (more === 'none' || !next) return;
  const button = document.createElement('button');
  button.textContent = 'Load More';
  button.addEventListener('click', async () => {
    const page = await ask(next);
    grid.append(...page.cards);
    next = page.next;
    if (!next) button.remove();
  });
  grid.after(button);
})();
