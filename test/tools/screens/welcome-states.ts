import { type Capture, withoutEnvelope } from '../../../lib/core/capture.ts';
import { consentVersion } from '../../../lib/features/consent/model/index.ts';
import { settingsOf } from '../../../lib/features/settings/model/index.ts';
import { drawPicture } from '../../replica/pictures/draw-picture.ts';
import { trendCapture } from './chart-captures.ts';
import { exampleCapture, failedCapture } from './example-capture.ts';
import type { Screen } from './screen.ts';

const scene = `data:image/png;base64,${drawPicture('scene', { motif: 'mountains', size: [480, 270] }).toString('base64')}`;
const fresh = { 'consent.read': '', 'settings.read': settingsOf(null), 'run.picture': scene };
const agreed = { ...fresh, 'consent.read': consentVersion };

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
  { name: 'welcome', page: 'welcome.html', answers: fresh },
  { name: 'welcome-changed', page: 'welcome.html', answers: { ...fresh, 'consent.read': '2026-01-01' } },
  { name: 'welcome-on', page: 'welcome.html', answers: agreed },
  {
    name: 'welcome-trying',
    page: 'welcome.html',
    answers: { ...agreed, 'run.start': 'never' },
    press: ['#try-cnvideo'],
  },
  tried('tried', 'cnvideo', exampleCapture),
  tried('tried-topic', 'microblog', trendCapture),
  tried('tried-privately', 'cnvideo', { ...exampleCapture, incognito: true, stored: false }),
  tried('refused', 'cnvideo', failedCapture('sign_in_required')),
];
