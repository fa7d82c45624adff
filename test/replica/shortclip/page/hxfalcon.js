// Stands for the site's signer (shortclip README, Q1, Q4): an interceptor of the page's own client, so neither fetch
// nor XMLHttpRequest is touched and a bare request is not signed. The algorithm is the replica's own; the server keeps
// the seed.
(() => {
  const seed = '__SEED__';
  let count = 0;
  window.replicaSign = (path, query, body) => {
    count += 1;
    const signed = new URLSearchParams(query);
    const bound = `${seed}|${count}|${path}|${signed}|${body}`;
    signed.set('__NS_hxfalcon', `HUDR___SEED_ID__.${count}.${window.replicaHash(bound)}`);
    return `${path}?${signed}`;
  };
})();
