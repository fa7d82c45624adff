// The page's own program: a click makes a classic Remix data request and changes the address; the embedded element is not
// refreshed (lifestyle.md §2, Client-side navigation).
document.addEventListener('click', async (event) => {
  const link = event.target.closest?.('a[data-spa]');
  if (!link) return;
  event.preventDefault();
  history.pushState({}, '', link.href);
  const url = new URL(link.href);
  url.searchParams.set('_data', 'routes/$user_link_name_.$article_id');
  url.searchParams.set('_version', '1');
  const answer = await (await fetch(url)).text();
  try {
    const loaded = JSON.parse(answer.split('\n')[0]);
    const key = Object.keys(loaded).find((name) => name.startsWith('$ArticleDetail+'));
    document.querySelector('h1').textContent = key ? loaded[key].title : 'Not available';
  } catch {
    document.querySelector('h1').textContent = 'Could not load';
  }
});
