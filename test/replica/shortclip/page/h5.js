// The mobile user page's own program (shortclip README, P5, Q1): an empty document asks for the user of its address,
// and for the viewer too when somebody is signed in.
(() => {
  const byId = (id) => document.getElementById(id);
  const path = '/rest/wd/user/profile';
  const query = { caver: '2' };

  const byRequest = (eid) =>
    new Promise((resolve, reject) => {
      const body = JSON.stringify({ eid });
      const request = new XMLHttpRequest();
      request.open('POST', window.replicaSign(path, query, body));
      request.setRequestHeader('content-type', 'application/json');
      request.onload = () => resolve(request.responseText);
      request.onerror = () => reject(new Error('network'));
      request.send(body);
    });
  const byFetch = async (eid) => {
    const body = JSON.stringify({ eid });
    const answer = await fetch(window.replicaSign(path, query, body), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    return answer.text();
  };

  const check = (url) => {
    const frame = document.createElement('iframe');
    frame.src = url;
    document.body.append(frame);
  };

  const show = async () => {
    const asked = location.pathname.split('/')[3];
    byId('name').textContent = '…';
    const text = await byRequest(asked).catch(() => '');
    try {
      const { result, userProfile, captchaConfig } = JSON.parse(text);
      if (result === 2001) check(JSON.parse(captchaConfig).url);
      byId('name').textContent = userProfile?.profile.user_name ?? '网络异常';
      document.title = `${byId('name').textContent}的主页 - 快手`;
    } catch {
      byId('name').textContent = '网络异常';
    }
    const { viewer } = document.body.dataset;
    if (viewer) byId('viewer').textContent = JSON.parse(await byFetch(viewer)).userProfile?.profile.user_name ?? '';
  };

  window.replicaFollow('a[data-spa]', () => void show());
  window.addEventListener('popstate', () => void show());
  void show();
})();
