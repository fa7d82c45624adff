import { describe, expect, it, test } from 'vitest';
import { listSubtitles, srtBeside, srtOf, subtitleTag } from '../../../../lib/features/media/model/index.ts';
import { operations } from '../../../../lib/operations.ts';
import { subtitlesOf, subtitleText } from '../../../fixtures/intlvideo/subtitles.ts';
import { capture, hasCaptures, needsCaptures } from '../../../records/departures.ts';

const card = operations.find(({ spec }) => spec === 'E1')?.view.card;
const listed = (video: object) => listSubtitles(card, { data: { video } });
const brief = (video: object) =>
  listed(video).map(({ language, origin, isOriginal }) => `${language} ${origin}${isOriginal ? ' own' : ''}`);

describe('the subtitles of a record', () => {
  const all = subtitlesOf('7');

  it('stand once each: those in its own language first, the creator’s before others, translations last', () => {
    const order = ['en-US creator own', 'en-US speech own', 'es-ES translation', 'zh-Hans-CN translation'];
    expect(brief(all)).toEqual([...order, 'de-DE translation']);
    const [creator, speech] = listed(all);
    expect(creator).toMatchObject({ format: 'json', expires: 4_102_444_800_000, bytes: 8231 });
    expect(speech?.address).toContain('/speech/');
    expect(brief({ claInfo: all.claInfo })).toEqual(brief(all));
  });

  it('are in the language that the site says, else the creator’s, else that of the speech', () => {
    const { subtitleInfos } = all;
    expect(brief({ subtitleInfos }).slice(0, 2)).toEqual(['en-US creator own', 'en-US speech own']);
    const of = (...sources: string[]) => subtitleInfos.filter(({ Source }) => sources.includes(Source));
    expect(brief({ subtitleInfos: of('ASR', 'MT') })[0]).toBe('en-US speech own');
    expect(brief({ subtitleInfos: of('MT') }).filter((one) => one.endsWith('own'))).toEqual([]);
  });

  it('keep what is not known as the site has it, and name no operation', () => {
    const of = (own: object) => ({ subtitleInfos: [{ Url: 'https://v.example/a', ...own }] });
    expect(brief(of({ LanguageCodeName: 'Dogri?', Source: 'MU' }))).toEqual(['Dogri? untold']);
    expect(brief(of({ LanguageCodeName: null }))).toEqual([' untold']);
    expect(brief(of({ Url: 'https://v.example/v1/subtitle/url?vid=1' }))).toEqual([]);
    expect(brief(of({ Url: 'javascript:alert(1)' }))).toEqual([]);
    expect(brief({ subtitleInfos: 'none', claInfo: { captionInfos: [null, 7, {}] } })).toEqual([]);
    expect(listSubtitles(undefined, {})).toEqual([]);
  });

  it.runIf(hasCaptures('intlvideo'))('are read as captured', needsCaptures, () => {
    const items = capture('intlvideo', 'e1-items-2.json') as readonly { readonly video: object }[];
    expect(items.map(({ video }) => brief(video))).toEqual([[], [], ['ar-SA speech own', 'en-US translation']]);
  });

  it('have names that players find, in no other folder', () => {
    expect(subtitleTag({ language: 'zh-Hans-CN', origin: 'speech' })).toBe('zh-Hans-CN.speech');
    expect(subtitleTag({ language: 'de-DE', origin: 'translation' })).toBe('de-DE.translation');
    expect(subtitleTag({ language: '../x', origin: 'untold' })).toBe('und');
    expect(srtBeside('media/tiktok/7/02.en-US.vtt')).toBe('media/tiktok/7/02.en-US.srt');
  });
});

/** The cues of an SRT: times, and lines. */
const cues = (text: string, format: 'vtt' | 'json' = 'vtt') =>
  (srtOf(text, format) ?? '')
    .split('\r\n\r\n')
    .filter(Boolean)
    .map((block) => block.split('\r\n').slice(1));
const said = (words: string) => cues(`WEBVTT\n\n00:01.000 --> 00:02.000\n${words}`)[0]?.slice(1);

describe('VTT becomes SRT', () => {
  it('with its times and words, whatever ends its lines, and without what is not shown', () => {
    const vtt = [
      'WEBVTT - made by hand\nKind: captions',
      'NOTE\nnot shown',
      'STYLE\n::cue { color: red }',
      'REGION\nid:a',
      'intro\n00:01.500 --> 00:02.000 align:start position:0%\nOne\nTwo',
      '100:00:00.000 --> 100:00:01.007\nLate',
      'no times\nat all',
    ].join('\n\n');
    const srt =
      '1\r\n00:00:01,500 --> 00:00:02,000\r\nOne\r\nTwo\r\n\r\n2\r\n100:00:00,000 --> 100:00:01,007\r\nLate\r\n\r\n';
    for (const end of ['\n', '\r\n', '\r'])
      expect(srtOf(`\uFEFF${vtt.replaceAll('\n', end)}`, 'vtt'), JSON.stringify(end)).toBe(srt);
    expect(srtOf('WEBVTT', 'vtt')).toBe('');
  });

  it('in order of the beginnings; what ends too soon is shown for a moment', () => {
    const vtt = 'WEBVTT\n\n00:05.000 --> 00:06.000\nB\n\n00:01.000 --> 00:09.000\nA\n\n00:05.000 --> 00:04.000\nC';
    expect(cues(vtt)).toEqual([
      ['00:00:01,000 --> 00:00:09,000', 'A'],
      ['00:00:05,000 --> 00:00:06,000', 'B'],
      ['00:00:05,000 --> 00:00:05,001', 'C'],
    ]);
  });

  it.each([
    ['<v Ann Lee>Hi</v>', ['Ann Lee: Hi']],
    ['<v.loud Ann &amp; Bo>Hi', ['Ann & Bo: Hi']],
    ['<i.small>a</i> <b>b</b> <u>c</u>', ['<i>a</i> <b>b</b> <u>c</u>']],
    ['<c.red>a</c><00:01.500><lang en>b</lang><ruby>x<rt>y</rt></ruby><video>', ['abxy']],
    ['1 &lt; 2 &amp; 3&nbsp;&rlm;', ['1 < 2 & 3 \u200f']],
    ['<c></c>\n \na', ['a']],
    ['a < b, c > d, <', ['a < b, c > d, <']],
  ])('%j', (words, shown) => {
    expect(said(words)).toEqual(shown);
  });

  it('and what shows nothing is left out', () => {
    expect(said('<c></c>')).toBeUndefined();
  });
});

test('utterances of a creator become SRT, without blank lines', () => {
  expect(cues(subtitleText('/creator/') ?? '', 'json')).toEqual([
    ['00:00:00,100 --> 00:00:01,500', 'A kite', 'over the bay'],
  ]);
  const first = [{ text: 'from the start', start_time: 0, end_time: 900 }];
  expect(cues(JSON.stringify({ utterances: first }), 'json')).toEqual([
    ['00:00:00,000 --> 00:00:00,900', 'from the start'],
  ]);
  const utterances = [{ text: 'a' }, { text: 'b', start_time: -1, end_time: 2 }, { start_time: 1, end_time: 2 }, null];
  expect(srtOf(JSON.stringify({ utterances }), 'json')).toBe('');
});

test.each([
  ['vtt', ''],
  ['vtt', '<!doctype html><p>WEBVTT'],
  ['vtt', 'WEBVTTX\n\n00:01.000 --> 00:02.000\na'],
  ['vtt', '{"utterances":[]}'],
  ['vtt', `WEBVTT\n\n${'a'.repeat(5_000_000)}`],
  ['json', 'WEBVTT'],
  ['json', '[]'],
  ['json', '{"utterances":{}}'],
] as const)('what is no %s is refused: %#', (format, text) => {
  expect(srtOf(text, format)).toBeNull();
});
