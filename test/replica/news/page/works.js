// The program of an author's page with many works: twenty once the page can sign, more by scrolling
// (news README, R21). Begins with framework/list-page.js; app.js signs what is asked.
(() => {
  const token = location.pathname.split('/')[4];
  const cardOf = (row) =>
    window.replicaCard({
      href: row.thread_id_str ? `/w/${row.thread_id_str}/` : `/${row.has_video ? 'video' : 'article'}/${row.group_id}/`,
      text: row.title ?? row.content,
    });
  const ask = (time) =>
    new Promise((resolve) => {
      const request = new XMLHttpRequest();
      const asked = new URLSearchParams({
        category: 'profile_all',
        token,
        max_behot_time: time,
        entrance_gid: '',
        aid: '24',
      });
      request.open('GET', `/api/pc/list/user/feed?${asked}&app_name=toutiao_web`);
      request.onloadend = () => {
        const { data, next } = request.responseText ? JSON.parse(request.responseText) : {};
        if (!data) return resolve(null);
        const cursor = next?.max_behot_time ? String(next.max_behot_time) : null;
        const cards = data.filter((row) => row.group_id || row.thread_id_str).map(cardOf);
        resolve({ cards, next: cursor, end: cursor ? '' : '没有更多了' });
      };
      request.send();
    });
  window.replicaWorks = () =>
    window.replicaList({ grid: document.querySelector('.grid'), first: '0', ahead: 300, ask });
})();
