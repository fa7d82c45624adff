import { expect, it } from 'vitest';
import { message } from '../../components/format/message.ts';
import { savedText } from '../../components/media/saved-text.ts';
import type { MediaFault } from '../../lib/features/media/protocol.ts';
import { speak } from './speak.ts';

it('what is saved in part is told as saved, with what is not; only nothing at all is a failure', () => {
  speak('en');
  const fault = (name: string) => ({ name, reason: 'refused' }) as const;
  const told = (faults: readonly MediaFault[], wanted: number, begun = 0) => savedText({ faults, begun }, wanted);
  expect(told([], 3)).toBe('Saved to your downloads');
  expect(told([fault('a.jpg')], 3)).toMatch(/^2 of 3 files saved\. Not saved: a\.jpg: /);
  expect(told([fault('a.jpg'), fault('b.jpg')], 2)).toMatch(/^2 of 2 couldn't be saved\. a\.jpg: /);
  // What is still coming is not saved yet.
  expect(told([], 2, 1)).toMatch(/^Still downloading: 1 of 2\. /);
  expect(told([fault('a.jpg')], 3, 1)).toMatch(
    /^1 of 3 files saved\. Not saved: a\.jpg: .* Still downloading: 1 of 3\. /,
  );
  expect(told([fault('a.jpg')], 2, 1)).toMatch(/^1 of 2 couldn't be saved\. a\.jpg: .* Still downloading: 1 of 2\. /);
});

it.each(['en', 'zh_CN'] as const)('what is too large for a download names what can hold it: %s', (language) => {
  speak(language);
  const said = savedText({ faults: [{ name: 'a.mp4', reason: 'too_large' }], begun: 0 }, 1);
  for (const name of ['saveEvidence', 'format_archive'] as const) expect(said).toContain(message(name));
});
