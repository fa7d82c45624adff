// The program of pages with lists: the works of a creator, of which the first are asked for before there is a grid, and
// results of a search. The window scrolls both. Begins with framework/list-page.js; `replicaCall` is app.js's.
(() => {
  const { kind, uid, keyword, path, query, id } = document.currentScript.dataset;
  const main = document.getElementById('works');

  const cardOf = (mark) => (item) =>
    window.replicaCard({
      href: `/@${item.author.uniqueId}/${item.imagePost ? 'photo' : 'video'}/${item.id}`,
      picture: item.video?.cover,
      text: item.desc,
      marks: { 'data-e2e': mark },
    });

  const newGrid = (mark) => {
    const grid = document.createElement('div');
    grid.className = 'grid';
    grid.dataset.e2e = mark;
    main.replaceChildren(grid);
    return grid;
  };

  // R23: a tab of the profile, by a click.
  const showKept = (tab, secUid) => {
    list?.stop();
    document.querySelector('[data-tab][aria-selected]')?.removeAttribute('aria-selected');
    tab.setAttribute('aria-selected', 'true');
    list = window.replicaList({
      grid: newGrid('kept-list'),
      first: '0',
      ask: async (cursor) => {
        const body = await window.replicaCall(tab.dataset.path, { secUid, cursor, count: '30' });
        if (body?.statusCode !== 0) return null;
        const cards = (body.itemList ?? []).map(cardOf('kept-item'));
        return { cards, next: body.hasMore ? body.cursor : null, end: '' };
      },
    });
  };

  let list = null;
  const showWorks = async (secUid) => {
    const ask = (cursor) => {
      const more = {
        secUid,
        cursor,
        count: cursor === '0' ? '16' : '30',
        needPinnedItemIds: 'true',
        post_item_list_request_type: '0',
      };
      return window.replicaCall('/api/post/item_list/', { ...more, coverFormat: '2' });
    };
    const prefetched = ask('0');
    await window.replicaPause(500);
    if (list) return;
    const grid = newGrid('user-post-item-list');
    // R18: of hidden tabs, framework/list-page.js.
    list = window.replicaList({
      grid,
      first: '0',
      ask: async (cursor) => {
        const body = await (cursor === '0' ? prefetched : ask(cursor));
        if (!body?.itemList) return null;
        const end = body.itemList.length > 0 || cursor !== '0' ? '' : 'No content';
        return { cards: body.itemList.map(cardOf('user-post-item')), next: body.hasMore ? body.cursor : null, end };
      },
    });
  };

  if (kind === 'works') {
    showWorks(uid);
    document.addEventListener('click', (event) => {
      const kept = event.target.closest?.('[data-tab]');
      if (kept) showKept(kept, uid);
    });
  }

  // R22, R24: a collection, a playlist, a tag or a sound.
  if (kind === 'made')
    window.replicaList({
      grid: newGrid('made-list'),
      first: '0',
      ask: async (cursor) => {
        const body = await window.replicaCall(path, { [query]: id, cursor, count: '30', sourceType: '113' });
        if (body?.statusCode !== 0) return null;
        return { cards: body.itemList.map(cardOf('made-item')), next: body.hasMore ? body.cursor : null, end: '' };
      },
    });

  if (kind === 'search') {
    const grid = newGrid('search-list');
    let searchId = '';
    const wall = () => {
      grid.after(
        Object.assign(document.createElement('h2'), {
          id: 'wall',
          textContent: 'Log in to TikTok to see more results',
        }),
      );
      return { cards: [], next: null, end: '' };
    };
    window.replicaList({
      grid,
      first: '0',
      ask: async (cursor) => {
        const query = { keyword, offset: cursor, count: '12', ...(searchId && { search_id: searchId }) };
        const body = await window.replicaCall('/api/search/general/full/', query);
        if (!body) return cursor === '0' ? wall() : null;
        if (body.type === 'verify' || body.statusCode !== 0) return null;
        searchId ||= body.log_pb.impr_id;
        const items = body.data.flatMap(({ type, item }) => (type === 1 ? [item] : []));
        const more = body.has_more === 1;
        return {
          cards: items.map(cardOf('search_top-item')),
          next: more ? String(body.cursor) : null,
          end: '',
        };
      },
    });
  }
})();
