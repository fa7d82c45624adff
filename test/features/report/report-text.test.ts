import { expect, test } from 'vitest';
import { because, reasonOf, withDetails } from '../../../lib/core/reason.ts';
import { browserName, reportText } from '../../../lib/features/report/model/report-text.ts';
import { failedWith, told } from '../../core/told.ts';
import { parseReport } from '../../tools/learn/parse-report.ts';
import { exampleCapture, failedCapture } from '../../tools/screens/example-capture.ts';

const address = 'https://www.xiaohongshu.com/explore/1?xsec_token=SECRET&a=1';
const shapes = [
  '! data.x: expected integer, got string',
  '@ document network GET www.xiaohongshu.com/explore/=note_id 404 document 31 ms',
  '.: object 1',
  ' script: list 0',
].join('\n');

test('a report says what was asked, what was tried, how long it took, what changed and what the answers were like', () => {
  const trail = [
    { source: 'document', session: 'own', outcome: 'not_found', reason: because('http', { number: 404 }), ms: 31 },
  ] as const;
  const text = reportText({ ...failedCapture('not_found'), trail, shapes }, 'Chrome 156, Linux');
  const lines = text.split('\n');
  expect(lines).toContain(' 1. document | own | not_found | 31 ms | http(404)');
  expect(lines).toContain(' data.x: expected integer, got string');
  const report = parseReport(`Hello,\n\n> \`\`\`\n${lines.map((line) => `> ${line}`).join('\n')}\n> \`\`\`\nThanks`);
  expect(report).toMatchObject({ browser: 'Chrome 156, Linux', path: failedCapture('not_found').path });
  expect(report.trail).toEqual([{ source: 'document', session: 'own', outcome: 'not_found' }]);
  expect(report.changed).toEqual(['data.x: expected integer, got string']);
  expect(report.answers).toMatchObject([
    { source: 'document', status: 404, address: 'www.xiaohongshu.com/explore/=note_id' },
  ]);
  expect(() => parseReport('It does not work')).toThrow('This is no report');
});

test('of a capture that succeeded, a report says how complete it is, by which session and what it lacks', () => {
  const missing = Array.from({ length: 62 }, (_, at) => `data.field_${at}`);
  const trail = [
    { source: 'embedded-state', session: '', outcome: 'absent', reason: null, ms: 12 },
    { source: 'in-page-detail', session: 'page', outcome: 'found', reason: null, ms: 0 },
  ] as const;
  const capture = { ...exampleCapture, trail, missing, shapes };
  expect(reportText(capture, 'Chrome 156, Linux').split('\n')).toEqual([
    'Gleaner report 1',
    'version: 0.1.0',
    'browser: Chrome 156, Linux',
    'operation: E2 /api/cnvideo/aweme_detail',
    'result: done 200, 2000 ms, 1 requests',
    'source: in-page-detail, page, signed in',
    'coverage: 131 of 144',
    'trail:',
    ' 1. embedded-state | no session | absent | 12 ms',
    ' 2. in-page-detail | page | found | 0 ms',
    'changed:',
    ' data.x: expected integer, got string',
    'lacks:',
    ...missing.slice(0, 60).map((path) => ` ${path}`),
    ' … 2 more',
    'answers:',
    ...shapes.split('\n').slice(1),
  ]);
  expect(reportText({ ...capture, missing: missing.slice(2) }, '')).not.toContain(' more');
});

test('a report leaves out what there is nothing to say of', () => {
  const { path, version } = exampleCapture;
  const nothing = { spec: null, trail: [], coverage: null, shapes: '', endedAt: null } as const;
  const running = { ...exampleCapture, ...nothing, state: 'running', code: 0 } as const;
  const head = ['Gleaner report 1', `version: ${version}`, 'browser: b', `operation: ${path}`];
  const begun = [...head, 'result: running, 1 requests'];
  const text = (signedIn: boolean | null) => reportText({ ...running, signedIn }, 'b').split('\n');
  expect(text(null)).toEqual([...begun, 'source: in-page-detail, page']);
  expect(text(false)).toEqual([...begun, 'source: in-page-detail, page, guest']);
  expect(reportText({ ...running, source: '' }, 'b').split('\n')).toEqual(begun);
  expect(reportText({ ...failedCapture('removed'), trail: [], shapes: '' }, 'b')).toContain(
    'result: failed 410 removed, 2000 ms,',
  );
});

test('a report says why a run failed, and where errors were caught: not what they said', () => {
  const stack = 'TypeError: SECRET\n    at f (chrome-extension://SECRET/background.js:1:2)';
  const reason = reasonOf(Object.assign(new TypeError('SECRET'), { stack }));
  const trail = [{ source: 'document', session: 'own', outcome: 'internal', reason, ms: 31 }] as const;
  const caught = [
    { name: 'TypeError', place: 'background.js:1:2', count: 1 },
    { name: 'string', place: '', count: 12 },
  ];
  const failed = failedCapture('internal');
  const capture = { ...failed, failure: { ...failedWith('internal'), reason }, trail, shapes };
  const text = reportText(capture, 'Chrome 156, Linux', caught);
  const lines = text.split('\n');
  expect(lines).toContain('reason: internal(background.js:1:2)');
  expect(lines).toContain(' 1. document | own | internal | 31 ms | internal(background.js:1:2)');
  const at = lines.indexOf('errors:');
  expect(lines.slice(at + 1, at + 4)).toEqual([' TypeError | background.js:1:2', ' string | 12 times', 'answers:']);
  expect(text).not.toContain('SECRET');
  expect(parseReport(text)).toMatchObject({
    changed: ['data.x: expected integer, got string'],
    answers: [{ source: 'document' }],
  });
  expect(parseReport(reportText({ ...capture, missing: [] }, '', caught)).changed).toEqual([
    'data.x: expected integer, got string',
  ]);
});

test('a report is read from what was pasted, whatever is left of it', () => {
  const pasted = ['text', '  Gleaner report 1', '  operation: /api/x/y', '  trail:', '   1. a-b | no session | found'];
  const rest = ['   no step', '  lacks:', '```', '  version: 9'];
  const empty = { version: '', browser: '', list: '', result: '', path: '', trail: [], changed: [], answers: [] };
  const step = { source: 'a-b', session: 'no session', outcome: 'found' };
  for (const end of ['\n', '\r\n', '  \r\n'])
    expect(parseReport([...pasted, ...rest].join(end))).toEqual({ ...empty, path: '/api/x/y', trail: [step] });
  const quoted = parseReport('> > Gleaner report 1\n>> version: 1.2.3\n> > changed:\n> >  data.a: missing ');
  expect(quoted).toEqual({ ...empty, version: '1.2.3', changed: ['data.a: missing'] });
});

test('a report holds no address, no id, no token and nothing of request or answer', () => {
  const failed = failedCapture('unsupported_link');
  const secret = {
    ...failed,
    itemUrl: address,
    itemId: 'SECRET',
    title: 'SECRET',
    author: 'SECRET',
    msg: `unsupported_link: ${address}`,
    request: { path: failed.path, body: '{"proxy":"http://u:SECRET@h"}' },
    envelope: '{"data":"SECRET"}',
    drift: ['data.x: expected integer, got SECRET', 'data.SECRET: new field'],
    newFields: ['data.SECRET'],
    trail: [
      { source: 'document', session: 'own', outcome: 'unreachable', reason: told(`sent to ${address}`), ms: 1 },
    ] as const,
    failure: failedWith('unsupported_link', `${address} is no note`),
  };
  for (const capture of [secret, { ...secret, failure: null }]) {
    const text = reportText(capture, 'Firefox 153, Linux');
    expect(text).not.toContain('SECRET');
    expect(text).not.toContain('xiaohongshu');
  }
});

const said = because('http_said', { number: 404 }, { said: 'SECRET' });
test.each([
  [because('empty_answer'), 'empty_answer'],
  [because('said', { said: 'SECRET' }), 'said'],
  [because('other_item', { id: 'SECRET' }, { id: 'SECRET' }), 'other_item'],
  [because('late', { host: 'SECRET.example.org' }, { number: 15 }), 'late(15)'],
  [because('short_link_elsewhere', { address: 'https://SECRET/' }, { host: 'SECRET' }), 'short_link_elsewhere'],
  [because('link_of_no_platform', { field: 'text' }, { address: 'https://SECRET/' }), 'link_of_no_platform(text)'],
  [because('stated', { field: 'ok' }, { number: -100 }), 'stated(ok, -100)'],
  [withDetails(because('notes_removed'), said, because('not_json')), 'notes_removed < http_said(404) < not_json'],
])('of a reason a report shows codes, numbers and fields: %o is %s', (reason, shown) => {
  const text = reportText(
    { ...exampleCapture, trail: [{ source: 's', session: '', outcome: 'absent', reason, ms: 1 }] },
    'b',
  );
  expect(text.split('\n')).toContain(` 1. s | no session | absent | 1 ms | ${shown}`);
  expect(text).not.toContain('SECRET');
});

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.1 Safari/537.36', 'Chrome 156, Linux'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/156.0.0 Safari/537.36', 'Chrome 156, Linux'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/156.0.1 Safari/537.36 Edg/156.0.2', 'Edge 156, Windows'],
  ['Mozilla/5.0 (Android 14; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0', 'Firefox 153, Android'],
  ['SECRET', 'another browser, another system'],
])('a browser is named by name and version', (agent, name) => expect(browserName(agent)).toBe(name));
