import type { ComponentChild, VNode } from 'preact';
import { afterEach, expect, test } from 'vitest';
import { Trail } from '../../components/capture/run-facts.tsx';
import { provideMessages } from '../../components/format/message.ts';
import { failed as inBrowser } from '../../lib/browser/failures.ts';
import type { TrailStep } from '../../lib/core/capture.ts';
import type { Failure } from '../../lib/core/failure.ts';
import { failed } from '../../lib/core/failures.ts';
import { because, type Reason } from '../../lib/core/reason.ts';
import { refuse as cnvideo } from '../../lib/platforms/cnvideo/failures.ts';
import { refuse as intlvideo } from '../../lib/platforms/intlvideo/failures.ts';
import { refuse as lifestyle } from '../../lib/platforms/lifestyle/failures.ts';
import { refuse as microblog } from '../../lib/platforms/microblog/failures.ts';
import { refuse as news } from '../../lib/platforms/news/failures.ts';
import { refuse as notes } from '../../lib/platforms/notes/failures.ts';
import { refuse as shortclip } from '../../lib/platforms/shortclip/failures.ts';
import { speak } from './speak.ts';

afterEach(() => provideMessages(() => ''));

/** The texts of the list items that a page shows. */
function lines(node: ComponentChild | ComponentChild[]): string[] {
  if (Array.isArray(node)) return node.flatMap(lines);
  if (typeof node !== 'object' || node === null) return [];
  const { type, props } = node as VNode<{ children?: ComponentChild }>;
  return type === 'li' ? [text(props.children)] : lines(props.children);
}
function text(node: ComponentChild | ComponentChild[]): string {
  if (Array.isArray(node)) return node.map(text).join('');
  if (typeof node === 'object' && node !== null)
    return text((node as VNode<{ children?: ComponentChild }>).props.children);
  return typeof node === 'string' || typeof node === 'number' ? String(node) : '';
}

const failures: readonly Failure[] = [
  cnvideo('challenge'),
  cnvideo('upstream_refused', because('cnvideo_is_null', { field: 'aweme_detail' })),
  notes('token_missing'),
  intlvideo('region_blocked', because('stated', { field: 'statusCode' }, { number: 10231 })),
  microblog('session_expired', because('sent_on', { host: 'passport.weibo.com' })),
  news('not_found'),
  lifestyle('removed', 'empty_answer'),
  shortclip('rate_limited', because('http', { number: 429 })),
  failed('not_shown'),
  inBrowser('late', [{ host: 'www.douyin.com' }, { number: 15 }]),
];
const absences: readonly Reason[] = [
  because('no_page_shows'),
  because('page_loading'),
  because('lacks', { field: 'itemStruct' }),
];

const step = (outcome: TrailStep['outcome'], reason: Reason | null): TrailStep => ({
  source: 'document',
  session: '',
  outcome,
  reason,
  ms: 1,
});
const sources = [{ id: 'document', kind: 'document' }];
const steps = [
  ...failures.map(({ kind, reason }) => step(kind, reason)),
  ...absences.map((reason) => step('absent', reason)),
  step('found', null),
];

test('the trail of ten failures is told in Chinese, without an English word of Gleaner’s', () => {
  speak('zh_CN');
  const shown = lines(Trail({ steps, sources }));
  expect(shown).toHaveLength(steps.length);
  for (const [index, line] of shown.entries()) {
    expect(line).not.toContain('document');
    const own = line.replace(
      /\b(?:TikTok|Lemon8|HTTP|[\w-]+(?:\.[\w-]+)+|aweme_detail|null|statusCode|itemStruct)\b/g,
      '',
    );
    expect(own, line).toMatch(/\p{Script=Han}/u);
    expect(own, line).not.toMatch(/[a-z]{2}/);
    // The outcome, and behind it the reason where there is one.
    if (steps[index]?.reason) expect(line.split(' · ')[1], line).toMatch(/^\S+ .*\p{Script=Han}/u);
  }
});

test('the same trail is told in English to whoever reads English', () => {
  speak('en');
  const shown = lines(Trail({ steps, sources }));
  for (const [index, failure] of failures.entries()) expect(shown[index]).toContain(failure.message);
  expect(shown.join('\n')).not.toMatch(/\p{Script=Han}/u);
});
