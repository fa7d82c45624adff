// The page's own program: in-page navigation (the address changes, the document and its embedded state stay: §2.1), the
// detail of the item then shown, comments once they come into view, and the recommend feed (path stays, §1).
(() => {
  const byId = (id) => document.getElementById(id);
  const shownId = () => {
    const url = new URL(location.href);
    const named = url.searchParams.get('modal_id') ?? (url.pathname.startsWith('/user/') ? url.searchParams.get('vid') : null);
    return named ?? url.pathname.match(/\/(?:video|note)\/(\d+)/)?.[1] ?? null;
  };

  // §4: the hint a signed-in visit leaves.
  if (/(?:^|; )LOGIN_STATUS=1/.test(document.cookie)) localStorage.setItem('HasUserLogin', '1');
  else localStorage.removeItem('HasUserLogin');

  const showItem = async (id) => {
    const title = byId('title');
    title.textContent = '…';
    const answer = await fetch(`/aweme/v1/web/aweme/detail/?device_platform=webapp&aid=6383&channel=channel_pc_web&aweme_id=${id}`);
    const body = await answer.text();
    if (shownId() !== id) return;
    try {
      const detail = JSON.parse(body).aweme_detail;
      title.textContent = detail ? detail.desc : '页面不存在';
      document.title = `${title.textContent} - 抖音`;
    } catch {
      title.textContent = '加载失败';
    }
  };

  document.addEventListener('click', (event) => {
    const link = event.target.closest?.('a[data-spa]');
    if (!link) return;
    event.preventDefault();
    history.pushState({}, '', link.href);
    showItem(shownId());
  });
  window.addEventListener('popstate', () => {
    const id = shownId();
    if (id) showItem(id);
  });

  const active = document.querySelector('[data-e2e="feed-active-video"]');
  byId('next')?.addEventListener('click', () => {
    const list = active.dataset.list.split(',');
    const at = list.indexOf(active.getAttribute('data-e2e-vid'));
    const next = list[(at + 1) % list.length];
    active.setAttribute('data-e2e-vid', next);
    active.textContent = next;
  });

  const comments = byId('comments');
  if (comments) {
    new IntersectionObserver((entries, observer) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      comments.dataset.loaded = 'true';
    }).observe(comments);
  }
})();
