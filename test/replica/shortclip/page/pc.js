// The desktop page's own program: in-page navigation, after which the document and its state stay (shortclip.md §2).
document.addEventListener('click', (event) => {
  const link = event.target.closest?.('a[data-spa]');
  if (!link) return;
  event.preventDefault();
  history.pushState({}, '', link.href);
  document.getElementById('title').textContent = link.textContent;
});
