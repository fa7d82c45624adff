// What the programs of pages with lists and with comments share: their requests, which wait for the signer, a check and
// a wall.
(() => {
  const { host } = document.currentScript.dataset;
  const common = 'device_platform=webapp&aid=6383&channel=channel_pc_web&pc_client_type=1&update_version_code=170400';

  const signing = () =>
    window.replicaSigns
      ? undefined
      : new Promise((resolve) => document.addEventListener('replica-signs', resolve, { once: true }));

  const ask = (path, more, form) => window.replicaAsk(host, path, more, form);

  // R24: a check lies over the page until it is passed.
  const check = () => {
    if (document.getElementById('captcha_container')) return;
    const over = document.createElement('div');
    over.id = 'captcha_container';
    const pass = Object.assign(document.createElement('button'), { id: 'captcha-pass', textContent: '完成' });
    over.append('安全验证', pass);
    Object.assign(over.style, { position: 'fixed', inset: '30% 30%', background: '#eee', zIndex: 9 });
    document.body.append(over);
    pass.addEventListener('click', async () => {
      await fetch('https://verify.snssdk.com/captcha/verify?aid=6383', { method: 'POST', mode: 'no-cors' });
      over.remove();
    });
  };
  const wall = () => {
    if (document.getElementById('wall')) return;
    const words = document.createElement('p');
    words.id = 'wall';
    words.textContent = '登录后查看更多内容';
    document.body.append(words);
  };

  window.replicaSite = { common, signing, ask, check, wall };
})();
