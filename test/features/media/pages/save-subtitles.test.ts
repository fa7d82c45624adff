import { beforeEach, expect, test, vi } from 'vitest';
import { because, Reasoned } from '../../../../lib/core/reason.ts';
import type { Subtitle } from '../../../../lib/features/media/model/index.ts';
import { saveSubtitles } from '../../../../lib/features/media/pages/index.ts';

vi.mock('../../../../lib/features/export/pages/index.ts', () => ({ saveFile: (name: string) => name }));

const subtitleOf = (language: string): Subtitle => ({
  language,
  origin: 'creator',
  isOriginal: true,
  format: 'vtt',
  address: `https://a.example/${language}`,
  expires: null,
  bytes: null,
});
let decided: string[];
beforeEach(() => {
  decided = [];
});

/** Saves subtitles of which all but the first are refused with `code`. */
function saving(code: 'platform_off' | 'platform_not_allowed' | 'silent_background') {
  const ask = async (_: string, { address }: { address: string }) => {
    if (!address.endsWith('/en')) throw new Reasoned(because(code));
    return 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n';
  };
  const unsaved = async (name: string) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    decided.push(name);
    return '' as const;
  };
  return saveSubtitles({ ask, unsaved }, 'intlvideo', 'a.mp4', ['en', 'de', 'fr'].map(subtitleOf));
}

test.each(['platform_off', 'platform_not_allowed'] as const)(
  'with %s, subtitles are told and end nothing',
  async (code) => {
    expect((await saving(code)).map(({ reason }) => reason)).toEqual(['off', 'off']);
    expect(decided).toHaveLength(2);
  },
);

test('where the background is silent, what is being saved is waited for, then that is told', async () => {
  await expect(saving('silent_background')).rejects.toMatchObject({ reason: { code: 'silent_background' } });
  expect(decided).toHaveLength(2);
});
