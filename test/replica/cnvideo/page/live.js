// A live page's own program: it asks for its room once it can sign (R12), and follows links without loading a document.
(() => {
  const { room } = document.currentScript.dataset;
  document.addEventListener('replica-signs', () => {
    if (!room) return;
    const request = new XMLHttpRequest();
    const facts =
      'aid=6383&app_name=douyin_web&live_id=1&device_platform=web&language=zh-CN&enter_from=web_live&browser_name=Chrome';
    request.open('GET', `https://live.douyin.com/webcast/room/web/enter/?${facts}&web_rid=${room}`);
    request.withCredentials = true;
    request.onload = () => void request.responseText;
    request.send();
  });
  window.replicaFollow('a[data-spa]');
})();
