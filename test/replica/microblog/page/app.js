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

  const showProfile = async () => {
    const query = profileQuery(location.pathname);
    if (!query) return;
    // R9
    const user = parsed(await text(`/ajax/profile/info?${query}&scene=profile`))?.data?.user;
    main.textContent = user ? user.screen_name : '用户不存在';
    document.title = `@${main.textContent} 的个人主页 - 微博`;
  };

  const showMobile = async () => {
    const uid = location.pathname.match(/\d+/)?.[0];
    const user = parsed(await text(`/api/container/getIndex?type=uid&value=${uid}&containerid=100505${uid}`))?.data?.userInfo;
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
  document.addEventListener('click', (event) => {
    const link = event.target.closest?.('a[data-spa]');
    if (!link) return;
    event.preventDefault();
    history.pushState({}, '', link.href);
    show();
  });
  window.addEventListener('popstate', show);
  show();
})();
