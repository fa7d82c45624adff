import { gzipSync } from 'node:zlib';
import { asOther } from '../../../transport/swapped-transport.ts';
import { inData, type Poison } from './poison.ts';

const texts = /("(?:title|desc|nickname|name|text|content|screen_name|kwaiName|user_name)":\s*")(?=[^"])/g;
const addresses = [
  'http://127.0.0.1:1/a.mp4',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'https://[::1]/',
  'data:text/html,poison',
  '//10.0.0.1/',
];
let bomb: Buffer | undefined;
/** 200 MB of spaces, packed. */
const packed = () => {
  bomb ??= gzipSync(Buffer.alloc(200_000_000, 32));
  return bomb;
};
let turn = 0;

/** Pages and answers whose text is not what it should be, in what a browser has a part: values are changed by `mutate.ts`. */
export const answers: readonly Poison[] = [
  {
    name: 'state of another item',
    alter: (own, _request, names) => ({ ...own, body: asOther(names, own.body) }),
    changes: 'all',
  },
  {
    name: 'keys of prototypes',
    alter: inData((text) =>
      text.replace(/\{"/g, '{"__proto__":{"poison":1},"constructor":{"prototype":1},"toString":1,"hasOwnProperty":1,"'),
    ),
    changes: 'values',
  },
  {
    name: 'ids as numbers that round',
    alter: inData((text) => text.replace(/("\w*(?:[iI]d|_id)":)\s*"(\d{15,})"/g, '$1$2.0')),
    changes: 'all',
  },
  {
    name: 'a raw NUL in every page',
    alter: (own) => ({ ...own, body: own.body.replaceAll('{"', '\0{"').replaceAll('>', '>\0') }),
  },
  {
    name: 'a title of 1 MB',
    alter: inData((text) => text.replace(texts, `$1${'长'.repeat(350_000)}`)),
    changes: 'all',
  },
  {
    name: 'media at loopback, files and scripts',
    alter: inData((text) =>
      text.replace(/"https?:(?:\/\/|\\\/\\\/|\\u002F\\u002F)[^"]*\.(?:mp4|jpe?g|png|webp|heic|m3u8|flv)[^"]*"/gi, () =>
        JSON.stringify(addresses[turn++ % addresses.length]),
      ),
    ),
    changes: 'all',
  },
  { name: 'state of 64 MiB', alter: inData((text) => `${' '.repeat(2 ** 26)}${text}`) },
  {
    name: 'nesting of 100,000',
    alter: inData((text) => text.replace(/\{"/, `{"poison":${'['.repeat(100_000)}${']'.repeat(100_000)},"`)),
  },
  {
    name: 'ids of scripts twice',
    alter: (own) =>
      own.role === 'document'
        ? {
            ...own,
            body: own.body.replace(
              /<script[^>]*\bid="?([\w-]+)"?[^>]*>/gi,
              (tag) => `${tag}{"poison":1}</script>${tag}`,
            ),
          }
        : own,
  },
  {
    name: 'the wrong type',
    alter: (own) => ({
      ...own,
      headers: { ...own.headers, 'content-type': own.role === 'document' ? 'application/octet-stream' : 'image/png' },
    }),
  },
  {
    name: 'the wrong encoding',
    alter: (own) => ({
      ...own,
      headers: {
        ...own.headers,
        'content-type': `${own.role === 'document' ? 'text/html' : 'application/json'}; charset=utf-16`,
      },
    }),
    changes: 'all',
  },
  {
    name: 'a packing that it has not',
    alter: (own) => ({ ...own, headers: { ...own.headers, 'content-encoding': 'gzip' } }),
  },
  {
    name: 'a gzip bomb',
    alter: (own) => ({ ...own, headers: { ...own.headers, 'content-encoding': 'gzip' }, body: packed() }),
  },
  { name: 'answers that never end', alter: (own) => ({ ...own, endless: ' ' }) },
  {
    name: 'redirects without end',
    alter: (own, { url }) => ({
      ...own,
      status: 302,
      headers: {
        location: `${url.pathname}?${new URLSearchParams({ ...Object.fromEntries(url.searchParams), turn: String(turn++) })}`,
      },
      body: '',
    }),
  },
];
