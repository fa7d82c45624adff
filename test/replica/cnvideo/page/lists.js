// The program of pages with lists: the works of a creator, whose grid has a scroller of its own, and results of a
// search. Begins with framework/list-page.js and list-requests.js.
(() => {
  const { kind, host, keyword, opened, asks, shows, user, mix } = document.currentScript.dataset;
  const { common, signing, ask, check, wall } = window.replicaSite;
  const grid = document.querySelector('[data-e2e="scroll-list"]');

  const cardOf = (item) =>
    window.replicaCard({
      href: `/${item.images?.length ? 'note' : 'video'}/${item.aweme_id}`,
      picture: item.video?.cover?.url_list[0],
      text: item.desc,
    });
  const pageOf = (items, more, next, isEmpty) => {
    if (isEmpty && more) return null;
    return { cards: items.map(cardOf), next: more ? next : null, end: more ? '' : '暂时没有更多了' };
  };

  let list = null;
  // A list of items; `asked(cursor)` asks for a page of it.
  const showItems = (asked) => {
    list?.stop();
    // R25: of cards in the document and of hidden pages, framework/list-page.js.
    list = window.replicaList({
      grid,
      scroller: document.querySelector('#works.scroller'),
      first: '0',
      ask: async (cursor) => {
        await signing();
        const body = await asked(cursor);
        if (body.status_code === 2483 || (body.status_code === 0 && !body.aweme_list)) wall();
        if (!body.aweme_list) return body.status_code === undefined ? check() : null;
        const isEmpty = body.aweme_list.length === 0 && !body.disabled_item_ids?.length;
        return pageOf(body.aweme_list, body.has_more, String(body.max_cursor ?? body.cursor), isEmpty);
      },
    });
  };
  const showWorks = (sec_user_id) =>
    showItems((max_cursor) => {
      const need_time_list = max_cursor === '0' ? '1' : '0';
      return ask('aweme/post/', { sec_user_id, max_cursor, count: '18', need_time_list, cut_version: '1' });
    });
  const askLikes = (sec_user_id) => (max_cursor) =>
    ask('aweme/favorite/', { sec_user_id, max_cursor, min_cursor: '0', count: '18' });

  // R31 to R34
  const folder = (collects_id) =>
    showItems((cursor) => ask('collects/video/list/', { collects_id, cursor, count: '15' }));
  const showFolders = async () => {
    await signing();
    const { collects_list = [] } = await ask('collects/list/', { cursor: '0', count: '20' });
    for (const { collects_id_str: id, collects_name: textContent } of collects_list) {
      const button = Object.assign(document.createElement('button'), { textContent });
      button.dataset.opens = id;
      button.addEventListener('click', () => {
        if (!button.ariaPressed) folder(id);
        for (const one of button.parentElement.children) one.ariaPressed = one === button || null;
      });
      document.getElementById('folders').append(button);
    }
  };
  if (kind === 'saved') showItems((cursor) => ask('aweme/listcollection/', {}, { count: '15', cursor }));
  if (kind === 'liked') showItems(askLikes(user));
  if (kind === 'folder') showFolders();
  if (kind === 'mix') showItems((cursor) => ask('mix/aweme/', { mix_id: mix, cursor, count: '12' }));

  if (kind === 'works') {
    const secUid = () => location.pathname.split('/')[2];
    // R30
    const askUser = async () => {
      const asked = { sec_user_id: secUid(), source: 'channel_pc_web', personal_center_strategy: '1' };
      await signing();
      await ask('user/profile/other/', asked);
    };
    if (asks === 'true') askUser();
    if (opened === 'works') showWorks(secUid());
    if (opened === 'liked') showItems(askLikes(secUid()));
    // R32: likes that are shown to everybody are asked for at load, whatever tab is open.
    else if (shows === 'true') Promise.resolve(signing()).then(() => askLikes(secUid())('0'));
    document.getElementById('likes-tab').addEventListener('click', () => {
      history.pushState({}, '', '?showTab=like');
      showItems(askLikes(secUid()));
    });
    // R26: an answer for the first profile is on its way while the second one is shown.
    document.addEventListener('click', (event) => {
      const link = event.target.closest?.('a[data-profile]');
      if (!link) return;
      event.preventDefault();
      list?.load();
      history.pushState({}, '', link.href);
      askUser();
      showWorks(secUid());
    });
    // R19: what the window's scrolling grows are other people's videos.
    const footer = document.querySelector('#footer .grid');
    let grown = 0;
    window.replicaList({
      grid: footer,
      most: 400,
      ask: async () => {
        const cards = Array.from({ length: 8 }, () => {
          grown += 1;
          return window.replicaCard({ href: `/video/${7_550_000_000 + grown}000000001`, text: `别人的视频 ${grown}` });
        });
        return { cards, next: grown < 40 ? '' : null, end: '' };
      },
    });
  }

  // The documents of a stream, read as they come: each after a line with its length in bytes. A refusal is one
  // document.
  const readStream = async (answer) => {
    const parts = [];
    const reader = answer.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) parts.push(part.value);
    const whole = new Uint8Array(await new Blob(parts).arrayBuffer());
    const textOf = (from, to) => new TextDecoder().decode(whole.subarray(from, to));
    const found = [];
    for (let at = 0; at < whole.length; ) {
      const end = whole.indexOf(13, at);
      const length = Number.parseInt(textOf(at, end), 16);
      if (!length) break;
      found.push(JSON.parse(textOf(end + 2, end + 2 + length)));
      at = end + 2 + length + 2;
    }
    if (found.length === 0) return whole.length > 0 ? JSON.parse(textOf(0)) : {};
    return { ...Object.assign({}, ...found), data: found.flatMap(({ data }) => data) };
  };

  if (kind === 'search') {
    let searchId = '';
    const results = async (cursor) => {
      const query = {
        keyword,
        offset: cursor,
        count: '10',
        search_channel: 'aweme_general',
        search_id: searchId,
        need_filter_settings: '1',
      };
      await signing();
      if (cursor !== '0') return ask('general/search/single/', query);
      const address = `https://${host}/aweme/v1/web/general/search/stream/?${common}&${new URLSearchParams(query)}`;
      return readStream(await fetch(address, { credentials: 'include' }));
    };
    window.replicaList({
      grid,
      first: '0',
      ask: async (cursor) => {
        const body = await results(cursor);
        searchId ||= body.extra?.logid ?? '';
        const nil = body.search_nil_info?.search_nil_type;
        if (nil === 'verify_check' || body.status_code === undefined) return check();
        if (body.status_code === 2483) return wall();
        if (!body.data) return null;
        return pageOf(
          body.data.flatMap(({ aweme_info: item }) => item ?? []),
          body.has_more,
          String(body.cursor),
          body.data.length === 0,
        );
      },
    });
  }
})();
