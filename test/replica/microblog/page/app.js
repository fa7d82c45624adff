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

  // upstream §1.1: the forms of a profile's address, and the parameter each gives.
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
    main.textContent = shown ? `阅读量 ${shown.val}${shown.unit}` : '话题不存在';
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
