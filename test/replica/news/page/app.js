// The page's own program. Its SDK is there early and signs only after a while (news README, R6), the two list paths
// alone, in XHR and, but for one variant, in fetch. Author pages ask for the author's works, home for its feed (R5).
// Videos are switched from the side list without a reload: the state element stays that of the first (R15).
(() => {
  const seed = '__SEED__';
  const haste = Number('__HASTE__') || 1;
  const xhrOnly = '__XHR_ONLY__' === 'true';
  const paths = ['/api/pc/list/feed', '/api/pc/list/user/feed'];
  const { replicaHash: hash } = window;
  let signs = false;
  const signed = (address) => {
    const url = new URL(address, location.href);
    if (!signs || url.origin !== location.origin) return address;
    // Comments carry the older signature, of the whole address (Q3).
    if (/^\/(article\/v4\/tab_comments|2\/comment\/v4\/reply_list)\/$/.test(url.pathname)) {
      url.searchParams.set('_signature', `${seed}.${hash(`${seed}|${url.pathname}?${url.searchParams}`)}`);
      return url.href;
    }
    if (!paths.includes(url.pathname)) return address;
    url.searchParams.set('a_bogus', `${seed}.${hash(`${seed}|${url.searchParams.get('token')}`)}`);
    return url.href;
  };
  window.replicaWrap(signed, !xhrOnly);
  const ask = (address, form) => {
    const request = new XMLHttpRequest();
    request.open(form ? 'POST' : 'GET', address);
    if (form) request.setRequestHeader('content-type', 'application/x-www-form-urlencoded');
    request.onload = () => void request.responseText;
    request.send(form);
  };
  // R3: what a person sees is drawn late.
  addEventListener('load', () => {
    setTimeout(() => {
      const heading = document.querySelector('h1[data-title]');
      if (heading) heading.textContent = heading.dataset.title;
    }, 1500 / haste);
    setTimeout(
      () => {
        signs = true;
        window.replicaSigns = true;
        window.bdms = { init() {} };
        const token = /^\/c\/user\/token\/([^/]+)/.exec(location.pathname)?.[1];
        if (token) {
          if (window.replicaWorks) window.replicaWorks();
          else
            ask(
              `/api/pc/list/user/feed?category=profile_all&token=${token}&max_behot_time=0&aid=24&app_name=toutiao_web`,
            );
          // R18: a profile's counts are asked for, too.
          ask('/api/pc/user/fans_stat', `token=${token}`);
        } else if (location.pathname === '/')
          ask('/api/pc/list/feed?channel_id=0&max_behot_time=0&category=pc_profile_recommend&aid=24');
      },
      (1000 + (Number.parseInt(seed.slice(0, 2), 16) / 255) * 2000) / haste,
    );
  });
  window.replicaFollow('a[data-spa]', (link) => {
    document.querySelector('h1').textContent = link.textContent;
  });
})();
