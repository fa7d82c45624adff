import { describe, expect, test } from 'vitest';
import { refusedAddress, refusedLanding, refusedPage } from '../../../lib/platforms/notes/page/refused-page.ts';
import { refusedAnswer } from '../../../lib/platforms/notes/upstream/refused-answer.ts';
import { feedAnswer } from '../../fixtures/notes/feed-answer.ts';
import { imageNote } from '../../fixtures/notes/image-note.ts';

// Every refusal (notes README, F1, F2, F3, F4, F5).
const note = feedAnswer(imageNote('6a1b2c3d000000001203abcd'));
const soft = { code: 0, success: true, data: {} };
const said = (code: number, msg = '') => ({ code, success: false, msg, data: {} });
const verify = (type: string) => ({ verifytype: type, verifyuuid: 'u', 'x-biz': '461' });

describe('an answer', () => {
  test.each([
    [461, note, verify('102'), 'challenge'],
    [461, {}, verify('124'), 'challenge'],
    [461, {}, verify('217'), 'challenge'],
    [471, {}, verify('102'), 'challenge'],
    [461, '', {}, 'challenge'],
    [461, {}, verify('301'), 'sign_in_required'],
    [461, {}, verify('302'), 'upstream_refused'],
    [461, soft, {}, 'upstream_refused'],
    [462, {}, {}, 'upstream_refused'],
    [465, {}, {}, 'sign_in_required'],
    [406, '', {}, 'upstream_refused'],
    [401, '', {}, 'upstream_refused'],
    [403, '', {}, 'upstream_refused'],
    [429, '', {}, 'rate_limited'],
    [502, '', {}, 'unreachable'],
    [504, '', {}, 'timed_out'],
    [0, '', {}, 'unreachable'],
    [200, said(-100, '登录已过期'), {}, 'session_expired'],
    [401, said(-101), {}, 'sign_in_required'],
    [200, said(-104, '无权限访问'), {}, 'upstream_refused'],
    [200, said(300011), {}, 'upstream_refused'],
    [200, said(300012), {}, 'upstream_refused'],
    [200, said(300013), {}, 'rate_limited'],
    [200, said(300015), {}, 'upstream_refused'],
    [200, said(300017), {}, 'token_missing'],
    [200, said(-510000), {}, 'not_found'],
    [200, said(-510001), {}, 'private'],
    [200, said(-9, '登录超时'), {}, 'session_expired'],
    [200, said(-9, '无权限访问'), {}, 'upstream_refused'],
    [200, said(-9, '该笔记已被删除'), {}, 'removed'],
    [200, said(-9, '笔记已删除'), {}, 'removed'],
    [404, said(-9, '内容已被作者删除'), {}, 'removed'],
    [200, said(300031, '当前笔记已删除'), {}, 'upstream_refused'],
    [200, said(-9, '私密笔记，或已删除'), {}, 'private'],
    [200, { code: 0, success: true, msg: '已删除', data: { items: [] } }, {}, undefined],
    [200, said(-9, 'blockedPs'), {}, 'upstream_refused'],
    [200, said(-9, '别的'), {}, 'upstream_refused'],
    [200, { success: false, msg: '私密笔记' }, {}, 'private'],
  ])('%j %j %j is %s', (status, body, headers, kind) => {
    const failure = refusedAnswer({ status, body, headers }, true);
    expect(failure?.kind).toBe(kind);
    if (failure && status !== 0) expect(failure.evidence).toEqual({ status, body, headers });
  });

  test('300031 is a missing token without one, else a refusal', () => {
    const upstream = { status: 200, headers: {}, body: said(300031, '当前笔记暂时无法浏览') };
    expect(refusedAnswer(upstream, false)).toMatchObject({ kind: 'token_missing', action: 'open_page' });
    expect(refusedAnswer(upstream, true)?.kind).toBe('upstream_refused');
  });

  test('with the note is no refusal, whatever its texts say', () => {
    const item = {
      ...note.data.items[0],
      note_card: { title: '请通过验证 登录已过期 该笔记已被删除', desc: '300013' },
    };
    expect(refusedAnswer({ status: 200, headers: {}, body: { ...note, data: { items: [item] } } }, true)).toBeNull();
  });
});

describe('an address', () => {
  const at = (path: string) => refusedAddress(`https://www.xiaohongshu.com${path}`, true)?.kind ?? null;

  test.each([
    ['/404?source=%2F404%2Fsec_abc&redirectPath=x&error_code=300017&error_msg=y', 'token_missing'],
    ['/404/sec_Xyz1?error_code=300013', 'rate_limited'],
    ['/404?error_code=-510000', 'not_found'],
    ['/404?error_code=300031', 'upstream_refused'],
    ['/404?error_code=-9&error_msg=%E5%B7%B2%E5%88%A0%E9%99%A4', 'removed'],
    ['/404?error_code=-9&error_msg=%E5%AE%89%E5%85%A8%E9%99%90%E5%88%B6', 'upstream_refused'],
    ['/website-login/error?error_code=300012', 'upstream_refused'],
    ['/website-login/error?error_code=300011', 'upstream_refused'],
    ['/website-login/captcha?redirectPath=x&verifyUuid=1&verifyType=102&verifyBiz=461', 'challenge'],
    ['/web-login/captcha?redirectPath=x&callFrom=web&biz=1', 'challenge'],
    ['/login?redirectPath=x', 'sign_in_required'],
    // Change 4: one of the disguises.
    ['/404', 'upstream_refused'],
    ['/explore/6a1b2c3d000000001203abcd?error_code=300013', null],
    ['/user/profile/6a1b2c3d000000001203abcd', null],
  ])('%s is %s', (path, kind) => {
    expect(at(path)).toBe(kind);
  });

  test.each([
    ['/explore', false, 'token_missing'],
    ['/explore', true, 'sign_in_required'],
    ['/', false, 'token_missing'],
    ['/explore/6a1b2c3d000000001203abcd', false, null],
  ])('where a visit to a note ended: %s, token %j: %s', (path, hasToken, kind) => {
    expect(refusedLanding(`https://www.xiaohongshu.com${path}`, hasToken)?.kind ?? null).toBe(kind);
  });

  test('of RedNote says the same; of another host nothing', () => {
    expect(refusedAddress('https://www.rednote.com/404?error_code=300031', false)?.kind).toBe('token_missing');
    expect(refusedAddress('https://www.xiaohongshu.com.evil.example/login', true)).toBeNull();
  });

  test('a failure never repeats a token', () => {
    const failure = refusedAddress(
      'https://www.xiaohongshu.com/404?error_code=300012&redirectPath=%2Fexplore%2Fa%3Fxsec_token%3DABsecret',
      true,
    );
    expect(failure?.message).not.toContain('ABsecret');
  });
});

describe('a page in the note’s place', () => {
  const shown = { wall: '', title: '小红书', blank: false, nameless: false, status: 200, signedIn: true };
  const gone = '小红书 - 你访问的页面不见了';
  const sorry = "Sorry, This Page Isn't Available Right Now.";

  test.each([
    ['the title alone', { title: gone }, 'token_missing', 'upstream_refused'],
    ['words that it cannot be shown', { wall: '当前笔记暂时无法浏览' }, 'token_missing', 'upstream_refused'],
    ['a 404', { status: 404 }, 'token_missing', 'upstream_refused'],
    ['words that it is gone', { wall: '笔记不存在' }, 'token_missing', 'not_found'],
    ['a bad link', { wall: '访问链接异常' }, 'token_missing', 'upstream_refused'],
    ['its author’s choice', { wall: '仅作者可见' }, 'private', 'private'],
    ['risk control, to a guest', { wall: sorry, signedIn: false }, 'sign_in_required', 'sign_in_required'],
    ['risk control, signed in', { wall: `x ${sorry}` }, 'upstream_refused', 'upstream_refused'],
    ['the app’s code to scan', { wall: '请打开小红书App扫码查看' }, 'upstream_refused', 'upstream_refused'],
    ['nothing at all', { blank: true }, 'upstream_refused', 'upstream_refused'],
    ['a note’s own title', { title: '你访问的页面不见了 - 小红书' }, null, null],
    ['a word of a comment below it', { wall: '评论已删除' }, null, null],
    ['nothing known', { wall: '今天' }, null, null],
  ])('%s (changes 4 to 6)', (_name, over, without, withToken) => {
    expect(refusedPage({ ...shown, ...over }, false)?.kind ?? null).toBe(without);
    expect(refusedPage({ ...shown, ...over }, true)?.kind ?? null).toBe(withToken);
  });

  test('a blocked network is named, and not asked again', () => {
    const failure = refusedPage({ ...shown, blank: true }, true);
    expect(failure?.message).toContain('network');
    expect(failure?.closesHost).toBe(true);
    const answer = { status: 200, headers: { 'content-type': 'text/plain' }, body: '' };
    expect(refusedAnswer(answer, true)).toMatchObject({ kind: 'upstream_refused', closesHost: true });
  });

  test('nobody’s account is called abnormal (change 6)', () => {
    const body = { code: 300011, success: false, msg: '检测到帐号异常，请稍后重启试试' };
    expect(refusedAnswer({ status: 200, headers: {}, body }, true)?.message).not.toContain('异常');
  });
});
