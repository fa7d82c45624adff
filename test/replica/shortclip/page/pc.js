// What a profile page asks for by itself (shortclip README, Q4): the viewer and the works, never the user.
if (location.pathname.startsWith('/profile/')) {
  for (const path of ['/rest/v/profile/get', '/rest/v/profile/feed']) {
    const body = JSON.stringify({ user_id: location.pathname.split('/')[2] });
    const headers = { 'content-type': 'application/json' };
    void fetch(window.replicaSign(path, { caver: '2' }, body), { method: 'POST', headers, body }).then((answer) => answer.text());
  }
}

// The desktop page's own program: in-page navigation, after which the document and its state stay (shortclip README, P2).
document.addEventListener('click', (event) => {
  const link = event.target.closest?.('a[data-spa]');
  if (!link) return;
  event.preventDefault();
  history.pushState({}, '', link.href);
  document.getElementById('title').textContent = link.textContent;
});
