import { type Capture, withoutEnvelope } from '../../../lib/core/capture.ts';
import { consentVersion } from '../../../lib/features/consent/model/index.ts';
import { trendCapture } from './chart-captures.ts';
import { exampleCapture, failedCapture } from './example-capture.ts';
import type { Screen } from './screen.ts';

const agreed = { 'consent.read': consentVersion };

function tried(name: string, platform: string, run: Capture): Screen {
  const answer = { run: withoutEnvelope(run), refused: null, envelope: run.envelope };
  return {
    name: `welcome-${name}`,
    page: 'welcome.html',
    answers: { ...agreed, 'run.start': answer },
    press: [`#try-${platform}`],
  };
}

/** The page that greets who has just installed Gleaner: before the user agreed, after, and once a sample was tried. */
export const welcomeScreens: readonly Screen[] = [
  { name: 'welcome', page: 'welcome.html', answers: { 'consent.read': '' } },
  { name: 'welcome-changed', page: 'welcome.html', answers: { 'consent.read': '2026-01-01' } },
  { name: 'welcome-trying', page: 'welcome.html', answers: { 'run.start': 'never' }, press: ['#try-cnvideo'] },
  tried('tried', 'cnvideo', exampleCapture),
  tried('tried-topic', 'microblog', trendCapture),
  tried('tried-privately', 'cnvideo', { ...exampleCapture, incognito: true, stored: false }),
  tried('refused', 'cnvideo', failedCapture('sign_in_required')),
];
