import { expect, it } from 'vitest';
import { message } from '../../components/format/message.ts';
import { faultText } from '../../components/media/use-media-saver.ts';
import { speak } from './speak.ts';

it('what is saved in part is told as saved, with what is not; only nothing at all is a failure', () => {
  speak('en');
  const fault = (name: string) => ({ name, reason: 'refused' }) as const;
  expect(faultText([], 3)).toBe('');
  expect(faultText([fault('a.jpg')], 3)).toMatch(/^2 of 3 files saved\. Not saved: a\.jpg: /);
  expect(faultText([fault('a.jpg'), fault('b.jpg')], 2)).toMatch(/^2 of 2 couldn't be saved\. a\.jpg: /);
});

it.each(['en', 'zh_CN'] as const)('what is too large for a download names what can hold it: %s', (language) => {
  speak(language);
  const said = faultText([{ name: 'a.mp4', reason: 'too_large' }], 1);
  for (const name of ['saveEvidence', 'format_archive'] as const) expect(said).toContain(message(name));
});
