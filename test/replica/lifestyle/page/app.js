// The page's own program. After a while it mounts the text (lifestyle README, R1) and, for most visitors, hydrates a
// router (R2) that holds every route's data: in the state element, in blocks streamed later, or fetched by itself (R1
// c). A click makes a classic Remix data request and changes the address; the embedded element is not refreshed (P2).
const haste = Number('__HASTE__') || 1;
const { router, fetches, tracks } = document.currentScript.dataset;
const read = (text) => {
  try {
    return JSON.parse(decodeURIComponent(text));
  } catch {
    return null;
  }
};

async function hydrate() {
  const context = read(document.querySelector('script[data-ttark="__remixContext"]')?.textContent ?? '');
  if (!context || router !== 'true') return;
  const { loaderData } = context.state;
  window.__remixRouter = { state: { loaderData } };
  if (fetches === 'true') Object.assign(loaderData, await (await fetch(`${location.pathname}.data`)).json());
  for (const block of document.querySelectorAll('script[remix-suspense-replace]')) {
    const [route, key, value] = JSON.parse(block.textContent).args;
    // Deferred values are promises, or tracked ones.
    const given = Promise.resolve(value);
    loaderData[route] = { ...loaderData[route], [key]: tracks === 'true' ? { _data: given } : given };
  }
}

addEventListener('load', () => {
  setTimeout(hydrate, 300 / haste);
  setTimeout(() => {
    const section = document.querySelector('#article-content');
    if (section) section.textContent = 'mounted';
  }, 8000 / haste);
});

window.replicaFollow('a[data-spa]', async (link) => {
  const url = new URL(link.href);
  const route = link.dataset.route ?? 'routes/$user_link_name_.$article_id';
  url.searchParams.set('_data', route);
  url.searchParams.set('_version', '1');
  const answer = await (await fetch(url)).text();
  try {
    const loaded = JSON.parse(answer.split('\n')[0]);
    const key = Object.keys(loaded).find((name) => name.startsWith('$ArticleDetail+'));
    document.querySelector('h1').textContent = key ? loaded[key].title : 'Not available';
    if (window.__remixRouter) window.__remixRouter.state = { loaderData: { [route]: loaded } };
  } catch {
    document.querySelector('h1').textContent = 'Could not load';
  }
});
