import { canOpen } from '../../../components/json-tree/tree-model.ts';
import { createObservations } from '../../../lib/browser/in-page/observations.ts';
import { readShareText } from '../../../lib/core/address/share.ts';
import { shownAddress } from '../../../lib/core/address/shown-address.ts';
import { unwrap } from '../../../lib/core/address/wrapped.ts';
import { english } from '../../../lib/core/english.ts';
import { exactInteger, parseJson, printJson } from '../../../lib/core/json/json.ts';
import { outlineOf } from '../../../lib/core/json/outline.ts';
import { listMedia } from '../../../lib/core/media/list-media.ts';
import { scriptsOf } from '../../../lib/core/page/html-scripts.ts';
import { parseLiteral } from '../../../lib/core/page/page-literal.ts';
import { recognize, recognizeId } from '../../../lib/core/platform.ts';
import { because, withDetails } from '../../../lib/core/reason.ts';
import { compare, pathStep } from '../../../lib/core/record/drift.ts';
import { missingIn } from '../../../lib/core/record/missing.ts';
import { readWords } from '../../../lib/core/record/read-words.ts';
import { parseInput, storable } from '../../../lib/core/request.ts';
import { maskedDrift, nameMask } from '../../../lib/core/shape/name-mask.ts';
import { metShape, printMet } from '../../../lib/core/shape/recorded-answer.ts';
import { csvCell } from '../../../lib/features/export/model/csv.ts';
import { namePart } from '../../../lib/features/export/model/file-name.ts';
import { mediaFileName } from '../../../lib/features/media/model/files-to-save.ts';
import { srtOf } from '../../../lib/features/media/model/subtitles/srt.ts';
import { reportHead } from '../../../lib/features/report/model/report-text.ts';
import { operations } from '../../../lib/operations.ts';
import { roomInfoOf } from '../../../lib/platforms/cnvideo/live-room-data/live-page.ts';
import { stateIn as cnState, stateValues } from '../../../lib/platforms/cnvideo/page/state.ts';
import { itemInState } from '../../../lib/platforms/cnvideo/video-detail/page-item.ts';
import { platforms } from '../../../lib/platforms/index.ts';
import { stateScriptsIn, stateOf as tiktokState } from '../../../lib/platforms/intlvideo/page/state-scripts.ts';
import { checkIn } from '../../../lib/platforms/intlvideo/video-detail/document-marks.ts';
import {
  contextOf,
  stateTextsOf as lemonTexts,
  loaderValues,
} from '../../../lib/platforms/lifestyle/page/remix-state.ts';
import { shownCounts } from '../../../lib/platforms/microblog/topic-statics/topic-document.ts';
import { topicName } from '../../../lib/platforms/microblog/topic-statics/topic-name.ts';
import { stateTextsOf, xiguaVideoOf } from '../../../lib/platforms/news/page/page-state.ts';
import { wallIn } from '../../../lib/platforms/notes/note/document-source.ts';
import { unwatermarkedImages } from '../../../lib/platforms/notes/note-detail/unwatermarked.ts';
import { stateOf } from '../../../lib/platforms/notes/page/state-note.ts';
import { isCheck } from '../../../lib/platforms/shortclip/failures.ts';
import { stateIn } from '../../../lib/platforms/shortclip/page/page-state.ts';
import { withoutSecrets } from '../../../lib/secrets.ts';
import { noFacts } from '../../fixtures/media-facts.ts';
import { parseReport } from '../learn/parse-report.ts';
import { listReaders, manyWorks, type Reader } from './list-readers.ts';

const envelope = (data: unknown) => ({ code: 200, msg: '', data });

/** The media at places of every form. */
const mediaOf = (data: unknown) =>
  listMedia(
    [
      { kind: 'image', of: '', files: ['url url_list', 'inner.url'] },
      { kind: 'image', of: 'list[]', files: [''] },
      { kind: 'video', of: 'members', files: ['*'] },
      { kind: 'image', of: 'apart[]', files: [''], apart: true },
    ],
    envelope(data),
  );
const pushed = (text: string) => stateValues([{ id: '', text: `self.__pace_f.push([1,${JSON.stringify(text)}])` }]);
const topicPage = (text: string) => ({
  status: 200,
  url: 'https://m.s.weibo.com/topic?q=a',
  text: `a ${text}`,
  headers: {},
});
const comments = operations.find(({ spec }) => spec === 'E4')?.data ?? operations[0]?.data;
const [first] = operations;
const proxied = operations.find(({ proxy }) => proxy);
if (!first || !proxied || !comments) throw new Error('no operation');

/** An answer of the network as its report tells it. */
function shapeText(body: string): string {
  const known = { names: new Set<string>(), ids: { id: '12345678' }, hosts: ['a.b'] };
  return printMet(
    metShape(
      { source: 'a', via: 'network', method: 'GET', url: 'https://a.b/c', status: 200, ms: 0, body },
      known,
      nameMask(known),
    ),
  );
}

export const readers: readonly Reader[] = [
  [
    'JSON',
    (text) => printJson(parseJson(text)),
    '12345678901234567',
    '[␣12345678901234567,',
    '{"a":',
    '[␣[],',
    '["␣\\"',
  ],
  ['JSON of any text', (text) => parseJson(JSON.stringify([text, 12345678901234567890n.toString()]))],
  ['an integer', exactInteger],
  [
    'literals of pages',
    parseLiteral,
    '{␣"a":[',
    '{"a":␣"\\"',
    '[␣NaN,',
    '[␣, ',
    '[␣new Map(',
    '{new␣ ',
    '[␣-Infinity ',
    '[new Set([␣1,',
  ],
  [
    'shapes',
    (text) => shapeText(text),
    '{"a":',
    '{"␣\\"',
    '[␣{"a":1},',
    'a=␣{',
    '%7B',
    '{"a":"␣%7B',
    '<script>a={␣[',
    '<script id=a>{}</script>',
  ],
  [
    'reports',
    (text) => parseReport(`${reportHead}\n${text}`),
    'answers:\n@ a page GET a 200 json 1 ms\n.: object 1\n␣ a: text 1\n',
    '> ',
    'trail:\n 1. a | b | ',
    ' or ',
    ' in 1',
    '␣ a: url a 1-',
  ],
  [
    'reasons',
    (text) =>
      english(withDetails(because('said', { said: text }), because('unknown_shape', { field: text }, { said: text }))),
    '$1',
  ],
  [
    'masked drift',
    (text) => maskedDrift(`data${text}: missing`, nameMask({ names: new Set(), ids: { id: '12345678' } })),
    '.a',
    '["',
    '12345678',
    '.12345678a',
  ],
  ['scripts of HTML', scriptsOf, "<script '", '<script a', '<script a=', '<!--␣-'],
  [
    'share texts',
    (text) => readShareText(text, platforms),
    'https://v.douyin.com/abc/ ',
    'https://a.b/␣.',
    '?q=#a#',
    'https://a.b/?q=␣#',
  ],
  ['share texts that end in a word', (text) => readShareText(`${text}a`, platforms), 'https://a.b/␣.'],
  ['share texts of one platform', (text) => platforms.map((own) => readShareText(text, platforms, own)), 'a#'],
  [
    'addresses',
    (text) => platforms.map(({ hosts: [host] }) => recognize(`https://${host}/${text}`, platforms)),
    '/',
    '&modal_id=1',
  ],
  [
    'wrapping addresses',
    (text) => platforms.map(({ hosts: [host] }) => unwrap(`https://${host}/login?${text}`, platforms)),
    '&to=',
  ],
  ['ids', (text) => platforms.map((own) => recognizeId(text, own)), '1', '#'],
  ['shown addresses', shownAddress, '?\n', '#'],
  ['names of fields', pathStep, 'a1', '1', '-'],
  ['bodies', (text) => parseInput(first, JSON.stringify({ share_text: text }))],
  ['proxies', (text) => storable(proxied, JSON.stringify({ proxy: text })), ' ', 'http://a:', 'a.'],
  ['CSV cells', csvCell, '1', '1.', ' ', ';"', '\n', '=', '9'],
  ['file names', namePart, '_', '.'],
  [
    'subtitles',
    (text) => [srtOf(`WEBVTT\n\n${text}`, 'vtt'), srtOf(text, 'json')],
    '\n\n00:01.000 --> 00:02.000␣\n',
    '00:01.000 -->',
    '<v ',
    '<␣a',
    '&lrm␣;',
    '{"utterances":[␣{"text":"',
  ],
  ['texts without secrets', withoutSecrets<string>, '?xsec_token=', '%3Fxsec_token%3D', '%25', '"xsec_token":"␣\\"'],
  [
    'cards',
    (text) => readWords({ base: '', text: 'text', html: 'text', title: 'text', counters: {} }, { text }),
    '<a>␣<br ',
    '&amp',
  ],
  ['media: an address', (text) => mediaOf({ url: `https://${text}` }), 'a.', '.', '/!'],
  ['media: text within text', (text) => mediaOf({ inner: `{"url":"//${text}` }), '\\"'],
  ['names of media', (text) => mediaFileName({ platform: 'a', itemId: text }, ...fileAt(text)), '!', '?\n', '.jp'],
  [
    'headers',
    (headers) => {
      const { receive } = createObservations();
      receive(JSON.stringify(['https://a.b/', 1, 200, headers, '']));
      receive('');
    },
    ':',
    'a: b\n',
  ],
  [
    'the tree',
    (text) => canOpen({ outline: outlineOf(JSON.stringify(envelope(text))) } as Parameters<typeof canOpen>[0], 3),
    '{}',
    '{} ',
  ],
  [
    'Xiaohongshu: state',
    (text) => stateOf([text]),
    '__INITIAL_STATE__={',
    '__INITIAL_STATE__␣ ',
    '__INITIAL_STATE__={␣["\\"',
  ],
  [
    'Xiaohongshu: walls',
    wallIn,
    'class=',
    'class=access-wrapper ',
    'class="access-wrapper ',
    'class="access-wrapper"><',
  ],
  [
    'Xiaohongshu: pictures',
    (url) => unwatermarkedImages({ image_list: [{ url }, { url: `https://${url}` }] }),
    '/',
    '0',
  ],
  ['Douyin: scripts', (text) => cnState(text), '<script>__pace_f.push([1,"', '<script id=RENDER_DATA>a</script>'],
  ['Douyin: state', (text) => stateValues([{ id: 'RENDER_DATA', text }]), '%', '%7B'],
  [
    'Douyin: pushes',
    (text) => stateValues([{ id: '', text }]),
    '__pace_f.push([1,"',
    '__pace_f',
    '__pace_f.push([1,"5:{\\"a\\":\\"',
  ],
  ['Douyin: records', pushed, 'a\n', '{}\n', '5:[\n', '5:[aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa]\n', '5:{"a":"', '"\n'],
  [
    'Douyin: rooms',
    (text) => roomInfoOf(pushed(text)),
    '5:␣{"roomInfo":',
    '5:[␣"[roomInfo",',
    '5:[{"roomInfo":␣{"roomInfo":{}},',
  ],
  ['Douyin: videos', (text) => itemInState(pushed(text), '1'), '5:␣{"videoDetail":', '5:[␣{"videoDetail":{}},'],
  [
    'TikTok: state',
    (text) => stateScriptsIn(text).map(tiktokState),
    '<script id=SIGI_STATE>{</script>',
    '<script>window.SIGI_STATE={',
    '<script>␣ ',
  ],
  [
    'TikTok: code behind it',
    (text) => tiktokState({ id: 'SIGI_STATE', text: `window['SIGI_STATE']={}${text}` }),
    '{',
    ' ;',
  ],
  ['TikTok: checks', checkIn, 'id=', '<title>', '<title> '],
  [
    'Kuaishou: state',
    (text) => stateIn(text, 'INIT_STATE'),
    '<script>window.INIT_STATE=␣;',
    '<script>window.INIT_STATE=␣; ',
    '<script>window.INIT_STATE␣ ',
  ],
  ['Kuaishou: checks', isCheck, '<iframe', '<iframe '],
  [
    'Weibo: topic pages',
    (text) => shownCounts(topicPage(text), 'a'),
    'class="g-list-a ',
    'class="g-list-a data"><li',
    'class="g-list-a data"></ul>␣<',
  ],
  ['Weibo: topics', topicName, '#', '[超话]'],
  [
    'Toutiao: state',
    (text) => xiguaVideoOf(stateTextsOf(text)),
    '<script>_SSR_DATA={␣{"a":',
    '<script id=SSR_HYDRATED_DATA>_SSR_HYDRATED_DATA={␣["\\"',
  ],
  ['Lemon8: state', (text) => contextOf(lemonTexts(text).state || text), '<script data-ttark=__remixContext>', '%7B'],
  ['Lemon8: lines of data', loaderValues, '\n', 'data:\n', '{\n', 'data:{}\n', 'data:[]]\n'],
  ...listReaders,
];

/** Readers of what has as many parts as the text characters. */
export const partReaders: readonly (readonly [name: string, read: (text: string) => unknown])[] = [
  ['media: a list', ({ length }) => mediaOf({ url_list: addresses(length) })],
  ['media: an object', ({ length }) => mediaOf({ members: { ...addresses(length) } })],
  [
    'media: an object of other members',
    ({ length }) => mediaOf({ members: { ...addresses(length), ...members(length) } }),
  ],
  [
    'media: pictures with and without a watermark',
    ({ length }) =>
      mediaOf({
        list: addresses(length).map((url) => ({ url })),
        apart: addresses(length).map((url) => `https:${url}`),
      }),
  ],
  [
    'media: mirrors',
    ({ length }) => mediaOf({ list: addresses(length).map((address) => ({ url_list: [address, '//a.b/c.jpg'] })) }),
  ],
  ['what a record lacks', ({ length }) => missingIn(tagged(length >> 4), comments)],
  ['drift', ({ length }) => compare(tagged(length >> 4), comments)],
  ['lists: rows', ({ length }) => manyWorks(length >> 5)],
  ['share texts: links', ({ length }) => readShareText(links(length >> 3), platforms)],
  ['Douyin: rooms in rooms', ({ length }) => roomInfoOf([nested('roomInfo', length)])],
];

/** Texts that every reader gets. */
export const anyText: readonly string[] = [
  ...[' ', '"', '\\', '{', '[', '<', '<a ', '&', '1', 'a', 'a.', '/', '%25', '\n', '://', '你', '\ud800'],
];

function fileAt(text: string): [Parameters<typeof mediaFileName>[1], number, Parameters<typeof mediaFileName>[3]] {
  const file = { ...noFacts, addresses: [`https://a.b/${text}`], field: '' };
  return [{ kind: 'image', role: 'content', place: '', files: [file] }, 0, file];
}

function addresses(length: number): string[] {
  return [...Array(length >> 6).keys()].map((at) => `//a.b/${String(at).padStart(20, '0')}.jpg`);
}

function tagged(count: number): unknown {
  return { comments: Array.from({ length: count }, (_, at) => ({ sort_tags: '[', [`a${at}`]: at })) };
}

function links(count: number): string {
  return Array.from({ length: count }, (_, at) => `https://v.douyin.com/${at}/`).join(' ');
}

function members(length: number): Record<string, number> {
  return Object.fromEntries(Array.from({ length: length >> 3 }, (_, at) => [`a${at}`, at]));
}

/** A hundred objects in one another under one name, and a list as long as the text in the innermost. */
function nested(name: string, length: number): unknown {
  let value: unknown = Array(length >> 3).fill({ a: 1 });
  for (let depth = 0; depth < 100; depth += 1) value = { [name]: value };
  return value;
}
