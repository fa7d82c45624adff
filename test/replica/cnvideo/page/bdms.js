// Stands for bdms_1.0.1.19_fix.js (cnvideo README, Q1): loaded early, it wraps fetch and XHR one to three seconds after
// the page's load (R3) and adds a_bogus to the listed paths of any host. The algorithm is the replica's own; the server
// keeps the seed and refuses what this script did not sign.
(() => {
  const seedId = '__SEED_ID__';
  const seed = '__SEED__';
  const signed = /^\/(webcast|aweme\/v1|aweme\/v2|douhot|live|captcha|ecom)\/|^\/v1\/message\/send/;
  let count = 0;
  const { replicaCookie: cookie, replicaHash: hash, replicaPause: pause } = window;

  if (!cookie('s_v_web_id'))
    Reflect.set(document, 'cookie', `s_v_web_id=verify_${hash(seed)}_${seedId}; path=/; domain=.douyin.com; secure`);
  // Read back, it is set before the page's first request.
  cookie('s_v_web_id');
  if (!localStorage.getItem('xmst')) localStorage.setItem('xmst', `${seed}${seed}${seed}${seed}`.slice(0, 107));

  // It looks at nothing that is there already: a request with a parameter of its own then holds it twice (R5).
  const sign = (address) => {
    const url = new URL(address, location.href);
    if (!/(^|\.)douyin\.com$/.test(url.hostname) || !signed.test(url.pathname)) return null;
    const params = url.searchParams;
    params.append('msToken', localStorage.getItem('xmst') ?? '');
    params.append('verifyFp', cookie('s_v_web_id'));
    params.append('fp', cookie('s_v_web_id'));
    count += 1;
    params.append('a_bogus', `${seedId}.${count}.${hash(`${seed}|${count}|${url.pathname}|${params}`)}`);
    return url.href;
  };

  const wrap = () => {
    window.replicaWrap(sign, __SIGNS_FETCH__);
    document.dispatchEvent(new Event('replica-signer'));
  };

  addEventListener('load', () => {
    const wait = 1000 + Math.random() * 2000;
    pause(wait - 500).then(() => {
      window.bdms = { init() {} };
    });
    pause(wait).then(wrap);
  });
})();
