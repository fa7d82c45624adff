// The visitor page asks for a visitor's cookies, which come as Set-Cookie, and goes on to where the user wanted (§4).
(async () => {
  const target = new URL(location.href).searchParams.get('url') ?? '/';
  const body = new URLSearchParams({
    cb: 'visitor_gray_callback',
    ver: '20250916',
    request_id: '',
    tid: '',
    from: 'weibo',
    webdriver: 'false',
    return_url: target,
  });
  await fetch('/visitor/genvisitor2', { method: 'POST', body });
  location.replace(target);
})();
