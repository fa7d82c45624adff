// The page's own program: in-page navigation (the address changes, the document and its state stay: intlvideo.md §2), the item
// then shown, and comments once they come into view.
(() => {
  const byId = (id) => document.getElementById(id);
  const shownId = () => location.pathname.match(/\/(?:video|photo)\/(\d+)/)?.[1] ?? null;

  const showItem = async (id) => {
    byId('title').textContent = '…';
    const answer = await fetch(`/api/item/detail/?itemId=${id}&aid=1988&app_name=tiktok_web&device_platform=web_pc`);
    const text = await answer.text();
    if (shownId() !== id) return;
    try {
      byId('title').textContent = JSON.parse(text).itemInfo?.itemStruct.desc ?? 'Video currently unavailable';
    } catch {
      byId('title').textContent = 'Something went wrong';
    }
    document.title = `${byId('title').textContent} | TikTok`;
  };

  document.addEventListener('click', (event) => {
    const link = event.target.closest?.('a[data-spa]');
    if (!link) return;
    event.preventDefault();
    history.pushState({}, '', link.href);
    const id = shownId();
    if (id) showItem(id);
  });
  window.addEventListener('popstate', () => {
    const id = shownId();
    if (id) showItem(id);
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
