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
