import { type ExactJson, printJson } from '../../fixtures/exact-json.ts';
import { escapeHtml, html } from '../framework/answer.ts';
import type { Answer } from '../framework/site.ts';

const style = `<style>body{font:16px/1.6 system-ui;max-width:44rem;margin:2rem auto}.player{height:16rem;background:#161823;color:#fff;display:grid;place-items:center}
#comments{margin-top:120vh}</style>`;

interface Page {
  readonly title: string;
  readonly body: string;
  /** Chunks of the page's state: `self.__pace_f.push([1,"<text>"])` (cnvideo.md §2.1). */
  readonly state: readonly ExactJson[];
  /** Ties the two signing scripts of this document together. */
  readonly document: string;
}

/** JSON inside a script element: `<` must not end it. */
function inScript(text: string): string {
  return text.replaceAll('<', '\\u003c');
}

function chunk(value: ExactJson, index: number): string {
  return `<script>self.__pace_f.push([1,${inScript(JSON.stringify(`${(index + 5).toString(16)}:${printJson(value)}`))}])</script>`;
}

/**
 * A page of www.douyin.com. The signing scripts come after the document (§3.1: wrapped fetch only at document_idle), as
 * separate files in order; the load event waits for them.
 */
export function appPage({ title, body, state, document }: Page, setCookies: readonly string[]): Answer {
  const sdk = ['bdms_1.0.1.19_fix.js', 'runtime_bundler_34.js'].map((name) => `"/replica-sdk/${name}?v=${document}"`).join(',');
  const page = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>${escapeHtml(title)} - 抖音</title>${style}
<script>self.__pace_f = self.__pace_f || [];</script>
<script>self.__pace_f.push([1,"1:I[\\"static/chunks/replica\\",[],\\"\\"]"])</script>
${state.map(chunk).join('\n')}
</head><body>${body}
<script src="/replica-app.js"></script>
<script>addEventListener('DOMContentLoaded', () => { for (const src of [${sdk}]) { const one = document.createElement('script'); one.src = src; one.async = false; document.body.append(one); } });</script>
</body></html>`;
  return html(page, { setCookies });
}

const refusalTexts = {
  // §5: HTML of the slider page.
  captcha: '<!doctype html><title>验证码中间页</title><script>window.TTGCaptcha={};</script><div id="verify-slider">安全验证</div>',
  // §5: JS challenge page, under 5 KB.
  challenge:
    '<!doctype html><title>Please wait...</title><script>var _wafchallengeid="replica";</script><p id="waf-jschallenge">Please wait...</p>',
  // §2.2: the share page's answer to a User-Agent that is no mobile browser's.
  share:
    '<!doctype html><title>在抖音记录美好生活</title><script>window.byted_acrawler={};document.cookie="__ac_signature=_02B4Z6wo00f01replica; path=/";</script>',
} as const;

/** A page that stands in the way of what was asked for. */
export function refusalPage(kind: keyof typeof refusalTexts, role: Answer['role'] = 'document'): Answer {
  return { ...html(refusalTexts[kind]), role };
}

/** §5: HTML 页面不存在. */
export function missingPage(setCookies: readonly string[], document: string): Answer {
  return appPage({ title: '页面不存在', body: '<h1 id="title">页面不存在</h1><p>抱歉，作品不见了</p>', state: [], document }, setCookies);
}
