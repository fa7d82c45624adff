import { type ExactJson, printJson } from '../../fixtures/exact-json.ts';
import { escapeHtml, html } from '../framework/answer.ts';
import type { Answer } from '../framework/site.ts';

const style = `<style>body{font:16px/1.6 system-ui;max-width:44rem;margin:2rem auto}.player{height:16rem;background:#161823;color:#fff;display:grid;place-items:center}
#comments{margin-top:120vh}</style>`;

interface Page {
  readonly title: string;
  readonly body: string;
  /** Chunks of the page's state: `self.__pace_f.push([1,"<text>"])` (cnvideo README, P1). */
  readonly state: readonly ExactJson[];
  /** `RENDER_DATA`; absent: configuration alone (R2). */
  readonly render?: ExactJson;
  /** Ties the two signing scripts of this document together. */
  readonly document: string;
  /** The script element of the page's own program. */
  readonly program: string;
}

/** JSON inside a script element: `<` must not end it. */
function inScript(text: string): string {
  return text.replaceAll('<', '\\u003c');
}

function chunk(value: ExactJson, index: number): string {
  return `<script>self.__pace_f.push([1,${inScript(JSON.stringify(`${(index + 5).toString(16)}:${printJson(value)}\n`))}])</script>`;
}

/** The two signing scripts of a document (R3). */
export function signer(document: string): string {
  return ['bdms_1.0.1.19_fix.js', 'runtime_bundler_34.js']
    .map((name) => `<script src="/replica-sdk/${name}?v=${document}"></script>`)
    .join('');
}

/**
 * A page of www or live. The signing scripts come early (R3); `__pace_f` and `RENDER_DATA` hold what the page says
 * (R2).
 */
export function appPage(
  { title, body, state, render = { app: { odin: {} } }, document, program }: Page,
  setCookies: readonly string[],
): Answer {
  const page = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>${escapeHtml(title)} - 抖音</title>${style}
${signer(document)}
<script>self.__pace_f = self.__pace_f || [];</script>
<script>self.__pace_f.push([1,"1:I[\\"static/chunks/replica\\",[],\\"\\"]"])</script>
${state.map(chunk).join('\n')}
<script id="RENDER_DATA" type="application/json">${encodeURIComponent(printJson(render))}</script>
</head><body>${body}
${program}
</body></html>`;
  return html(page, { setCookies });
}

const refusalTexts = {
  // F1: HTML of the slider page.
  captcha: `<!doctype html><title>验证码中间页</title><script>window.TTGCaptcha={};/*${'slider '.repeat(700)}*/</script><div id="verify-slider">安全验证</div>`,
  // F1: JS challenge page, under 5 KB.
  challenge:
    '<!doctype html><title>Please wait...</title><script>var _wafchallengeid="replica";</script><p id="waf-jschallenge">Please wait...</p>',
} as const;

/** A page that stands in the way of what was asked for. */
export function refusalPage(kind: keyof typeof refusalTexts, role: Answer['role'] = 'document'): Answer {
  return { ...html(refusalTexts[kind]), role };
}
