import { type FailureKind, failureMeanings } from '../../../lib/core/failure.ts';
import { type Locale, textIn } from './locale-text.ts';
import { type Column, exactly } from './table.ts';

const kinds = Object.keys(failureMeanings) as FailureKind[];

/** The rows of the table of failures. */
export const failureRows = kinds.map((kind) => ({ key: `\`${kind}\``, subject: kind }));

/** A text of the popup without the name of a platform. */
function shown(locale: Locale, key: string): string {
  const text = textIn(locale, key);
  if (text === '') throw new Error(`public/_locales/${locale}/messages.json has no ${key}`);
  if (locale === 'zh_CN')
    return text.replace(/^\$1 |(?<=\p{Script=Han}) ?\$1 ?|\$1 /gu, '平台').replaceAll('$1', '平台');
  return text.replace(/^\$1/, 'The platform').replaceAll('$1', 'the platform');
}

/** The words of a kind: those of the case that its button is for, where it has its own. */
function wordsOf(locale: Locale, part: 'whyTitle' | 'whyText', kind: FailureKind): string {
  const ofAction = `${part}_${failureMeanings[kind].action}`;
  return shown(locale, textIn(locale, ofAction) ? ofAction : `${part}_${kind}`);
}

/** The button's label, without the seconds that it counts down. */
function buttonOf(locale: Locale, kind: FailureKind): string {
  const { action } = failureMeanings[kind];
  if (action === 'wait' || action === 'report') return textIn(locale, 'action_retry');
  if (action === 'none') return textIn(locale, 'back');
  return shown(locale, `action_${action}`);
}

const columns = (
  locale: Locale,
  [code, title, text, button]: readonly [string, string, string, string],
): readonly Column<FailureKind>[] => [
  exactly(code, (kind) => String(failureMeanings[kind].code)),
  exactly(title, (kind) => wordsOf(locale, 'whyTitle', kind)),
  exactly(text, (kind) => wordsOf(locale, 'whyText', kind)),
  exactly(button, (kind) => buttonOf(locale, kind)),
];

/** Its columns, besides the kinds: what the popup says. */
export const failureColumns: Readonly<Record<Locale, readonly Column<FailureKind>[]>> = {
  en: columns('en', ['Code', 'Heading', 'Explanation', 'Button']),
  zh_CN: columns('zh_CN', ['代码', '标题', '说明', '按钮']),
};
