// Stands for bdms_1.0.1.19_fix.js (cnvideo README, Q1): loaded early, it wraps fetch and XHR one to three seconds after
// the page's load (R3) and adds a_bogus to the listed paths of any host. The algorithm is the replica's own; the server
// keeps the seed and refuses what this script did not sign.
(() => {
  const seedId = '__SEED_ID__';
  const seed = '__SEED__';
  const signsFetch = __SIGNS_FETCH__;
  const signed = /^\/(webcast|aweme\/v1|aweme\/v2|douhot|live|captcha|ecom)\/|^\/v1\/message\/send/;
  const haste = Number('__HASTE__') || 1;
  let count = 0;

  const hash = (text) => {
    let value = 2166136261;
    for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 16777619) >>> 0;
    return value.toString(16).padStart(8, '0');
  };
  const cookie = (name) => document.cookie.match(new RegExp(`(?:^|; )${name}=([^;]*)`))?.[1] ?? '';

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
    const nonce = `${seedId}.${count}`;
    params.append('a_bogus', `${nonce}.${hash(`${seed}|${nonce}|${url.pathname}|${params.toString()}`)}`);
    return url.href;
  };

  const wrap = () => {
    const fetched = window.fetch;
    if (signsFetch) {
      window.fetch = function fetch(input, init) {
        const address = sign(typeof input === 'string' ? input : (input.url ?? String(input)));
        if (!address) return fetched.call(this, input, init);
        return fetched.call(this, address, init ?? (typeof input === 'object' && input.url ? input : undefined));
      };
    }
    const { open, send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.open = function signedOpen(method, address, ...rest) {
      return open.call(this, method, sign(String(address)) ?? address, ...rest);
    };
    XMLHttpRequest.prototype.send = function signedSend(...body) {
      return send.apply(this, body);
    };
    document.dispatchEvent(new Event('replica-signer'));
  };

  addEventListener('load', () => {
    const wait = (1000 + Math.random() * 2000) / haste;
    setTimeout(
      () => {
        window.bdms = { init() {} };
      },
      wait - 500 / haste,
    );
    setTimeout(wrap, wait);
  });
})();
