// Stands for secsdk "webSign" (runtime_bundler_34.js, cnvideo.md §3.1): adds uifid, timestamp, x-secsdk-web-signature and the
// header x-secsdk-web-expire to the listed paths, not to comment/list. Loaded after bdms, so that a_bogus covers all of it.
(() => {
  const seed = '__SEED__';
  const signed = /^\/aweme\/v1\/web\/(aweme\/(detail|post|favorite|listcollection)|mix\/|music\/|tab\/feed|collects\/)/;
  const lifeMs = 60_000;

  const hash = (text) => {
    let value = 5381;
    for (let at = 0; at < text.length; at += 1) value = (Math.imul(value, 33) ^ text.charCodeAt(at)) >>> 0;
    return value.toString(16).padStart(8, '0');
  };
  const cookie = (name) => document.cookie.match(new RegExp(`(?:^|; )${name}=([^;]*)`))?.[1] ?? '';
  if (!cookie('UIFID') && !cookie('UIFID_TEMP')) {
    Reflect.set(document, 'cookie', `UIFID_TEMP=${hash(seed).repeat(8)}; path=/; domain=.douyin.com; secure`);
  }

  const sign = (address) => {
    const url = new URL(address, location.href);
    if (url.origin !== location.origin || !signed.test(url.pathname)) return null;
    const params = url.searchParams;
    const timestamp = String(Date.now());
    params.set('uifid', cookie('UIFID') || cookie('UIFID_TEMP'));
    params.set('timestamp', timestamp);
    const bound = [seed, url.pathname, params.get('aweme_id') ?? '', params.get('uifid'), timestamp].join('|');
    params.set('x-secsdk-web-signature', hash(bound));
    return { address: url.href, expire: String(Number(timestamp) + lifeMs) };
  };

  const fetched = window.fetch;
  window.fetch = function fetch(input, init) {
    const result = sign(typeof input === 'string' ? input : (input.url ?? String(input)));
    if (!result) return fetched.call(this, input, init);
    const given =
      init ??
      (typeof input === 'object' && input.url ? { method: input.method, credentials: input.credentials, headers: input.headers } : {});
    const headers = new Headers(given.headers ?? {});
    headers.set('x-secsdk-web-expire', result.expire);
    return fetched.call(this, result.address, { ...given, headers });
  };
  const opened = XMLHttpRequest.prototype.open;
  XMLHttpRequest.prototype.open = function open(method, address, ...rest) {
    const result = sign(String(address));
    opened.call(this, method, result ? result.address : address, ...rest);
    if (result) this.setRequestHeader('x-secsdk-web-expire', result.expire);
  };
})();
