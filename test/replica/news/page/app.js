// The page's own program. It signs feed calls of this document (news.md §3: the page adds a_bogus) and switches videos from
// the side list without a reload: the state element stays that of the first (§2, Client navigation).
(() => {
  const seed = '__SEED__';
  const hash = (text) => {
    let value = 2166136261;
    for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 16777619) >>> 0;
    return value.toString(16).padStart(8, '0');
  };
  const fetched = window.fetch;
  window.fetch = function fetch(input, init) {
    const url = new URL(typeof input === 'string' ? input : input.url, location.href);
    if (url.origin !== location.origin || !url.pathname.startsWith('/api/')) return fetched.call(this, input, init);
    url.searchParams.set('a_bogus', `${seed}.${hash(`${seed}|${url.searchParams.get('token')}`)}`);
    return fetched.call(this, url.href, init);
  };
  document.addEventListener('click', (event) => {
    const link = event.target.closest?.('a[data-spa]');
    if (!link) return;
    event.preventDefault();
    history.pushState({}, '', link.href);
    document.querySelector('h1').textContent = link.textContent;
  });
})();
