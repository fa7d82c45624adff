// The site's in-house client, as its bundle has it (notes README, Q2): a module registry, an XHR client with the phases
// request → dispatch → spam → response → result. Only this client signs; neither fetch nor XMLHttpRequest is touched.
(() => {
  const factories = {};
  const loaded = {};
  const require = (id) => {
    if (!loaded[id]) {
      loaded[id] = { exports: {} };
      factories[id](loaded[id], loaded[id].exports, require);
    }
    return loaded[id].exports;
  };
  require.m = factories;
  require.d = (exports, getters) => {
    for (const [name, get] of Object.entries(getters)) Object.defineProperty(exports, name, { enumerable: true, get });
  };
  self.webpackChunkxhs_pc_web ??= [];
  const chunks = self.webpackChunkxhs_pc_web;
  const load = ([, more, run]) => {
    Object.assign(factories, more);
    return run?.(require);
  };
  chunks.forEach(load);
  chunks.push = load;
})();

webpackChunkxhs_pc_web.push([
  ['vendor'],
  {
    __HTTP_MODULE__: (_module, exports, require) => {
      const base = '__API__';
      const { replicaCookie: cookie } = window;
      const keep = (name, value) =>
        Reflect.set(document, 'cookie', `${name}=${value}; path=/; domain=.__ROOT__; max-age=31536000`);
      const hex = (length) => Array.from({ length }, () => Math.floor(Math.random() * 16).toString(16)).join('');

      // AntiSpam: on start a missing a1 (52 characters) and webId are made (L1).
      if (cookie('a1').length !== 52) keep('a1', (Date.now().toString(16) + hex(52)).slice(0, 52));
      for (const [name, length] of [
        ['webId', 32],
        ['gid', 40],
        ['websectiga', 64],
        ['sec_poison_id', 36],
      ]) {
        if (!cookie(name)) keep(name, hex(length));
      }

      const haste = Number('__HASTE__') || 1;
      // R6: the signer comes late, and `_webmsxyw` is gone.
      setTimeout(
        () => {
          window.mnsv2 = window.replicaHash;
        },
        (1000 + Math.random() * 2000) / haste,
      );

      const dispatch = (path, body) => {
        if (!window.mnsv2) return { 'content-type': 'application/json;charset=UTF-8' };
        const time = String(Date.now());
        const a1 = cookie('a1');
        return {
          'content-type': 'application/json;charset=UTF-8',
          'x-s': `XYS___SEED_ID__.${window.mnsv2(['__SEED__', path, body, a1, time].join('|'))}`,
          'x-t': time,
          'x-s-common': btoa(JSON.stringify({ s0: 5, x1: '4.2.6', x3: 'xhs-pc-web', x5: a1 })),
          'x-b3-traceid': hex(16),
          'x-xray-traceid': hex(32),
          'x-rap-param': hex(32),
          'xy-direction': '13',
        };
      };

      // XHR adapter: the body is read as text, whatever the status, and parsed, as axios does; integers beyond 2^53 are
      // rounded here.
      const adapt = (method, path, body) =>
        new Promise((resolve, reject) => {
          const request = new XMLHttpRequest();
          request.open(method, path.startsWith('https:') ? path : base + path, true);
          request.withCredentials = true;
          for (const [name, value] of Object.entries(dispatch(new URL(path, location.href).pathname, body)))
            request.setRequestHeader(name, value);
          request.onload = () => {
            void request.responseText;
            resolve(request);
          };
          request.onerror = () => reject(Object.assign(new Error('Network Error'), { code: 'ERR_NETWORK' }));
          request.send(method === 'GET' ? null : body);
        });

      const leave = (path) => {
        location.href = path;
        return new Promise(() => {});
      };
      const redirectPath = () => encodeURIComponent(location.href);

      // Spam phase: 461 leads to the captcha page (301 login, 302 home), 471 shows a check in place, 465 the login
      // page.
      const spam = (request) => {
        const { status } = request;
        const type = request.getResponseHeader('Verifytype');
        const uuid = request.getResponseHeader('Verifyuuid');
        if (status === 465 || type === '301') return leave(`/login?redirectPath=${redirectPath()}`);
        if (type === '302') return leave('/');
        if (status === 461 && type) {
          return leave(
            `/website-login/captcha?redirectPath=${redirectPath()}&callFrom=web&verifyUuid=${uuid}&verifyType=${type}&verifyBiz=461`,
          );
        }
        if (status !== 471) return null;
        const popup = document.createElement('div');
        popup.className = 'red-captcha-popup';
        popup.textContent = '请通过验证';
        document.body.append(popup);
        return new Promise(() => {});
      };

      class HTTPBizError extends Error {
        constructor({ code, msg, data }, status) {
          super(msg);
          Object.assign(this, { code, msg, data, status: code === -101 ? 401 : status });
        }
      }

      const camel = (value) => {
        if (Array.isArray(value)) return value.map(camel);
        if (typeof value !== 'object' || value === null) return value;
        const name = (key) => key.replace(/_([a-z0-9])/g, (_, letter) => letter.toUpperCase());
        return Object.fromEntries(Object.entries(value).map(([key, inner]) => [name(key), camel(inner)]));
      };

      // A visitor without a session is made a guest before anything else is asked (L1). HttpOnly: only the server
      // knows.
      const [session] = ['__SESSION__'];
      const signer = async () => {
        while (!window.mnsv2) await new Promise((resolve) => setTimeout(resolve, 20));
      };
      const activate = () => adapt('POST', '/api/sns/web/v1/login/activate', '{}');
      const ready = session === 'none' ? signer().then(activate) : Promise.resolve();
      // R11: on every load.
      fetch(`${base}/api/redcaptcha/v2/getconfig`, { mode: 'no-cors' }).catch(() => {});

      const call = async (method, path, data, { transform = false } = {}) => {
        await ready.catch(() => {});
        const request = await adapt(method, path, data === undefined ? '' : JSON.stringify(data));
        await spam(request);
        let answer;
        try {
          answer = JSON.parse(request.responseText);
        } catch {
          answer = {};
        }
        if (request.status < 200 || request.status > 299 || answer.success === false)
          throw new HTTPBizError(answer, request.status);
        if (request.getResponseHeader('x-replica-warning')) window.replicaWarned?.();
        return transform ? camel(answer.data) : answer.data;
      };
      require.d(exports, {
        signer: () => signer,
        camel: () => camel,
        http: () => ({
          get: (path, config) => call('GET', path, undefined, config),
          post: (path, data, config) => call('POST', path, data, config),
        }),
      });
    },
    // R7: two modules that mention the path and are not it.
    1001: (_module, exports, require) => {
      const watched = ['/api/sns/web/v1/feed'];
      require.d(exports, { Qa: () => (path) => Promise.reject(new Error(`not watched: ${watched.includes(path)}`)) });
    },
    1002: (_module, exports, require) => {
      const report = () => Promise.resolve({ items: [], from: '/api/sns/web/v1/feed' });
      require.d(exports, { Qb: () => report });
    },
    __FEED_MODULE__: (_module, exports, require) => {
      const { http } = require('__HTTP_MODULE__');
      function postApiSnsWebV1Feed(body, config = {}) {
        return http.post('/api/sns/web/v1/feed', body, { transform: true, ...config });
      }
      function postApiSnsWebV1Homefeed(body) {
        return http.post('/api/sns/web/v1/homefeed', body);
      }
      require.d(exports, {
        __FEED_EXPORT__x: () => postApiSnsWebV1Homefeed,
        __FEED_EXPORT__: () => postApiSnsWebV1Feed,
      });
    },
  },
]);
