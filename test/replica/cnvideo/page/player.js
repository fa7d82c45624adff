// The official player's own program: it asks for its video once, after the load, with parameters that its scripts leave
// empty or make up (cnvideo README, R17).
(() => {
  const { item } = document.currentScript.dataset;
  addEventListener('load', () => {
    const request = new XMLHttpRequest();
    const query = `aweme_id=${item}&aid=6383&msToken=&X-Bogus=replica&_signature=_02B4Z6wo00001`;
    request.open('GET', `https://www.douyin.com/aweme/v1/web/aweme/detail/?${query}`);
    request.onload = () => {
      document.title = JSON.parse(request.responseText).aweme_detail?.desc ?? '';
    };
    request.send();
  });
})();
