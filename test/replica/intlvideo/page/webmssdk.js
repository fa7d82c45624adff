// Stands for webmssdk 1.0.0.417 (intlvideo README, Q1): replaces fetch and XHR.open once it is loaded and adds X-Bogus,
// X-Gnarly, X-Dynosaur and msToken to same-site /api/ calls. The algorithm is the replica's own; the server keeps the
// seed.
(() => {
  // R6: functions of requests and answers may have been replaced before; it then does nothing, and the page asks for
  // nothing.
  const native = (one) => Function.prototype.toString.call(one) === `function ${one.name}() { [native code] }`;
  const touched = !native(window.fetch) || !native(Response.prototype.text);
  if ('__HOOKS__' === 'mind' && touched) return;
  const seedId = '__SEED_ID__';
  const seed = '__SEED__';
  let count = 0;
  const { replicaCookie: cookie, replicaHash: hash } = window;

  const put = (name, value) => Reflect.set(document, 'cookie', `${name}=${value}; path=/; domain=.tiktok.com; secure`);

  // L1: page script sets these after the document.
  if (!cookie('s_v_web_id')) put('s_v_web_id', `verify_${hash(seed)}_replica`);
  if (!cookie('msToken')) put('msToken', `${seed}${seed}${seed}${seed}`);
  if (!cookie('odin_tt')) put('odin_tt', `${seed}${seed}`);
  localStorage.setItem('xmst', cookie('msToken'));

  const seal = (address) => {
    const url = new URL(address, location.href);
    count += 1;
    const bound = `${seed}|${count}|${url.pathname}|${url.searchParams}`;
    return {
      'X-Bogus': `${seedId}.${count}.${hash(bound)}`,
      'X-Gnarly': hash(`${bound}|g`),
      'X-Dynosaur': hash(`${bound}|d`),
    };
  };
  // R5: what other scripts may call yields X-Bogus alone.
  const frontierSign = (address) => ({ 'X-Bogus': seal(address)['X-Bogus'] });
  const sign = (address) => {
    const url = new URL(address, location.href);
    if (url.origin !== location.origin || !url.pathname.startsWith('/api/')) return null;
    url.searchParams.set('msToken', cookie('msToken'));
    for (const [name, value] of Object.entries(seal(url.href))) url.searchParams.set(name, value);
    return url.href;
  };

  const fetched = window.fetch;
  window.fetch = function __ac_intercepted_fetch(input, init) {
    const address = sign(typeof input === 'string' ? input : (input.url ?? String(input)));
    const answer = address
      ? fetched.call(this, address, init ?? (typeof input === 'object' && input.url ? input : undefined))
      : fetched.call(this, input, init);
    // The token rotates with each answer and is kept twice.
    return answer.finally(() => localStorage.setItem('xmst', cookie('msToken')));
  };
  const opened = XMLHttpRequest.prototype.open;
  XMLHttpRequest.prototype.open = function __ac_intercepted_open(method, address, ...rest) {
    return opened.call(this, method, sign(String(address)) ?? address, ...rest);
  };
  window.byted_acrawler = { frontierSign };
})();
