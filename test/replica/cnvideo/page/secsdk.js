// Stands for secsdk "webSign" (runtime_bundler_34.js, cnvideo README, Q1): adds uifid, timestamp and
// x-secsdk-web-signature to the listed paths. It wraps after bdms, so that a_bogus covers all of it.
(() => {
  const seed = '__SEED__';
  const signed = /^\/aweme\/v1\/web\/(aweme\/(detail|post|favorite|listcollection)|mix\/|music\/|tab\/feed|collects\/)/;
  const isSigned = (path) => signed.test(path) || (__SIGNS_COMMENTS__ && path === '/aweme/v1/web/comment/list/');

  const { replicaCookie: cookie, replicaHash: hash } = window;
  if (!cookie('UIFID') && !cookie('UIFID_TEMP')) {
    Reflect.set(document, 'cookie', `UIFID_TEMP=${hash(seed).repeat(8)}; path=/; domain=.douyin.com; secure`);
    // Read back, it is set before the page's first request.
    cookie('UIFID_TEMP');
  }

  const sign = (address) => {
    const url = new URL(address, location.href);
    if (!/(^|\.)douyin\.com$/.test(url.hostname) || !isSigned(url.pathname)) return null;
    const params = url.searchParams;
    const timestamp = String(Date.now());
    const uifid = cookie('UIFID') || cookie('UIFID_TEMP');
    params.append('uifid', uifid);
    params.append('timestamp', timestamp);
    params.append(
      'x-secsdk-web-signature',
      hash([seed, url.pathname, params.get('aweme_id') ?? '', uifid, timestamp].join('|')),
    );
    return url.href;
  };

  document.addEventListener('replica-signer', () => {
    window.replicaWrap(sign, __SIGNS_FETCH__);
    window.replicaSigns = true;
    document.dispatchEvent(new Event('replica-signs'));
  });
})();
