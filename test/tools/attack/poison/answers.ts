import { gzipSync } from 'node:zlib';
import { asOther } from '../../../transport/swapped-transport.ts';
import { inData, inState, type Poison } from './poison.ts';

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

/** Pages and answers whose text is not what it should be. */
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
    name: 'wrong types for ids',
    alter: inData((text) => text.replace(/("\w*(?:[iI]d|_id|idstr)":)\s*(?:"[^"]*"|\d+)/g, '$1{"poison":[true]}')),
    changes: 'all',
  },
  {
    name: 'ids as numbers that round',
    alter: inData((text) => text.replace(/("\w*(?:[iI]d|_id)":)\s*"(\d{15,})"/g, '$1$2.0')),
    changes: 'all',
  },
  {
    name: 'numbers of 1e300',
    alter: inData((text) => text.replace(/(":\s*)\d{3,}(?=[,}])/g, '$11e300')),
    changes: 'all',
  },
  {
    name: 'times out of range',
    alter: inData((text) =>
      text.replace(/("\w*(?:[tT]ime|stamp|created_at|date)\w*":)\s*(?:"[^"]*"|\d+)/g, '$19007199254740991'),
    ),
    changes: 'values',
  },
  { name: 'lone surrogates', alter: inData((text) => text.replace(texts, '$1\\ud800')), changes: 'all' },
  { name: 'NUL', alter: inData((text) => text.replace(texts, '$1\\u0000')), changes: 'all' },
  {
    name: 'a raw NUL in every page',
    alter: (own) => ({ ...own, body: own.body.replaceAll('{"', '\0{"').replaceAll('>', '>\0') }),
  },
  {
    name: 'titles from right to left and without width',
    alter: inData((text) => text.replace(texts, '$1\u202e\u200b\u2066')),
    changes: 'all',
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
    name: 'nesting that never closes',
    alter: inData((text) => text.replace(/\{"/, `{"poison":${'[{"a":'.repeat(50_000)}"`)),
  },
  {
    name: '50 kB of spaces',
    alter: inData(
      (text) => text.replace(/=\s*\{|^\{/g, (found) => `${found}${' '.repeat(50_000)}`) + ' '.repeat(50_000),
    ),
  },
  { name: 'strings that never close', alter: inData((text) => text.slice(0, text.lastIndexOf('"'))) },
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
  {
    name: 'pages in the place of data',
    alter: (own) =>
      own.role === 'data'
        ? {
            ...own,
            headers: { 'content-type': 'text/html' },
            body: '<!doctype html><script>alert(1)</script><p>poison',
          }
        : own,
  },
  {
    name: 'no state at all',
    alter: (own) =>
      own.role === 'document' ? { ...own, body: inState(own.body, () => '') } : { ...own, body: 'null' },
  },
];
