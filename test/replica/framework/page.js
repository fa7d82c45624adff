// What programs of pages share: the hash of their signing scripts, waiting, and links that load no document.
window.replicaHash = (text) => {
  let value = 2166136261;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 16777619) >>> 0;
  return value.toString(16).padStart(8, '0');
};
window.replicaPause = (ms) => new Promise((resolve) => setTimeout(resolve, ms / (Number('__HASTE__') || 1)));
window.replicaCookie = (name) => document.cookie.match(new RegExp(`(?:^|; )${name}=([^;]*)`))?.[1] ?? '';
window.replicaFollow = (selector, then = () => {}) =>
  document.addEventListener('click', (event) => {
    const link = event.target.closest?.(selector);
    if (!link) return;
    event.preventDefault();
    history.pushState({}, '', link.href);
    then(link);
  });
/** Puts other addresses into requests: what `sign` gives, null = the own one. */
window.replicaWrap = (sign, signsFetch = true) => {
  const { open } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.open = function signedOpen(method, address, ...rest) {
    return open.call(this, method, sign(String(address)) ?? address, ...rest);
  };
  if (!signsFetch) return;
  const fetched = window.fetch;
  window.fetch = function fetch(input, init) {
    const address = sign(typeof input === 'string' ? input : (input.url ?? String(input)));
    if (!address) return fetched.call(this, input, init);
    return fetched.call(this, address, init ?? (typeof input === 'object' && input.url ? input : undefined));
  };
};
