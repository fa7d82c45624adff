// The site's own program: it loads what its address names and follows links without loading a new document.
(() => {
  const main = document.getElementById('app');
  const text = async (path) => (await fetch(path, { headers: { 'X-Requested-With': 'XMLHttpRequest' } })).text();
  const parsed = (body) => {
    try {
      return JSON.parse(body);
    } catch {
      return null;
    }
  };

  // A1: the forms of a profile's address, and the parameter each gives.
  const profileQuery = (path) => {
    const [first, second] = path.split('/').filter(Boolean).map(decodeURIComponent);
    if (first === 'u') return `uid=${second}`;
    if (first === 'n') return `screen_name=${encodeURIComponent(second)}`;
    if (first === 'p') return `uid=${second.slice(-10)}`;
    if (/^\d+$/.test(first ?? '')) return `uid=${first}`;
    return first ? `custom=${first}` : null;
  };

  const cardOf = ({ mid, mblogid, user, text_raw: words, pic_infos: pictures }) =>
    window.replicaCard({
      href: mid ? `/${user?.idstr ?? 'detail'}/${user ? mblogid : mid}` : '/hot',
      picture: Object.values(pictures ?? {})[0]?.bmiddle.url,
      text: words ?? '你可能感兴趣的人',
      marks: { class: 'card wbpro-scroller-item' },
    });

  // R40, R41: what an account keeps, a page of it each time the end comes near.
  const showKept = (path, uid) =>
    window.replicaList({
      grid: document.getElementById('posts'),
      most: 30,
      first: { page: 1, since: '' },
      async ask({ page, since }) {
        const rest = path.endsWith('likelist') ? `&feature=3&since_id=${since}` : '';
        const data = parsed(await text(`${path}?uid=${uid}&page=${page}${rest}`))?.data;
        if (!data) return null;
        const list = data.list ?? data;
        const isLast = list.length === 0 || data.since_id === -1;
        return { cards: list.map(cardOf), next: isLast ? null : { page: page + 1, since: data.since_id } };
      },
    });

  // R43: the board, once.
  const showBoard = async () => {
    main.textContent = document.title = '热搜榜';
    const { realtime = [] } = parsed(await text('/ajax/side/hotSearch'))?.data ?? {};
    const href = (name) => `https://s.weibo.com/weibo?q=${encodeURIComponent(name)}`;
    const cards = realtime.map((one) => window.replicaCard({ href: href(one.word_scheme), text: one.word }));
    document.getElementById('posts').append(...cards);
  };

  // R21 to R28: posts, the next page of them each time the end comes near.
  const showPosts = (uid) => {
    const first = { page: 1, since: '' };
    return window.replicaList({
      grid: document.getElementById('posts'),
      most: 30,
      first,
      async ask({ page, since }) {
        const cursor = since === '' ? '' : `&since_id=${since}`;
        const data = parsed(await text(`/ajax/statuses/mymblog?uid=${uid}&page=${page}&feature=0${cursor}`))?.data;
        // A refusal, or a brake in its place: scrolling asks again.
        if (!data || (data.list.length === 0 && data.since_id !== '' && !data.bottom_tips_visible)) return null;
        const cards = data.list.map(cardOf);
        const isLast = data.list.length === 0 || data.bottom_tips_visible || !data.since_id;
        return { cards, next: isLast ? null : { page: page + 1, since: data.since_id }, end: data.bottom_tips_text };
      },
    });
  };

  // R35: a post's page asks for its post a second after it is loaded; one that is opened in a list does not.
  const [, second] = location.pathname.split('/').filter(Boolean);
  const isPost = /^(?:\d{16}|(?=.*[A-Z\d])[a-zA-Z\d]{9})$/.test(second ?? '');
  if (isPost && location.hostname.endsWith('weibo.com'))
    setTimeout(() => text(`/ajax/statuses/show?id=${second}&locale=zh-CN&isGetLongText=true`), 1000);

  let posts;
  const showProfile = async () => {
    if (window.replicaPost) return window.replicaShowComments(window.replicaPost);
    posts?.stop();
    posts = undefined;
    if (location.pathname === '/hot/search') return showBoard();
    const [, kept, keeper] = /^\/u\/page\/(fav|like)\/(\d+)/.exec(location.pathname) ?? [];
    if (kept) {
      main.textContent = document.title = kept === 'fav' ? '我的收藏' : '赞';
      posts = showKept(kept === 'fav' ? '/ajax/favorites/all_fav' : '/ajax/statuses/likelist', keeper);
      return;
    }
    const query = profileQuery(location.pathname);
    if (!query) return;
    // R9
    const user = parsed(await text(`/ajax/profile/info?${query}&scene=profile`))?.data?.user;
    main.textContent = user ? user.screen_name : '用户不存在';
    document.title = `@${main.textContent} 的个人主页 - 微博`;
    if (user && profileQuery(location.pathname) === query) posts = showPosts(user.idstr);
  };

  const showMobile = async () => {
    const uid = location.pathname.match(/\d+/)?.[0];
    const user = parsed(await text(`/api/container/getIndex?type=uid&value=${uid}&containerid=100505${uid}`))?.data
      ?.userInfo;
    main.textContent = user ? user.screen_name : '用户不存在';
  };

  const showTopic = async () => {
    const q = encodeURIComponent(new URL(location.href).searchParams.get('q') ?? '');
    const detail = parsed(await text(`/ajax_topic/detail?q=${q}&show_rank_info=1`))?.data;
    await text(`/ajax_topic/trend?q=${q}&version=v1&time=24h`);
    const shown = detail?.baseData?.r;
    main.textContent = shown ? `#${detail.baseInfo?.topic_ori ?? ''}# 数据总览` : '话题不存在';
    // P1: the overview, label beside number.
    const { r, m, ori_m: original } = detail?.baseData ?? {};
    const rows = Object.entries({ 阅读量: r, 讨论量: m, 原创量: original }).filter(([, count]) => count);
    const list = document.createElement('ul');
    for (const [label, { val, unit }] of rows) {
      const row = list.appendChild(document.createElement('li'));
      row.appendChild(document.createElement('strong')).textContent = `${val}${unit}`;
      row.appendChild(document.createElement('span')).textContent = label;
    }
    document.getElementById('overview')?.remove();
    list.id = 'overview';
    main.after(list);
  };

  const show = { 'm.weibo.cn': showMobile, 'm.s.weibo.com': showTopic }[location.hostname] ?? showProfile;
  window.replicaFollow('a[data-spa], #posts a.card', () => show());
  window.addEventListener('popstate', show);
  show();
})();
