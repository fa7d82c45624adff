// A page's own request for what it shows, once it can sign (R12); links are followed without loading a document.
(() => {
  const { url } = document.currentScript.dataset;
  document.addEventListener('replica-signs', () => {
    const request = new XMLHttpRequest();
    request.open('GET', url);
    request.withCredentials = true;
    request.onload = () => void request.responseText;
    request.send();
  });
  window.replicaFollow('a[data-spa]');
})();
