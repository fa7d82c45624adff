import { afterEach, expect, it, vi } from 'vitest';
import type { PageContext } from '../../../lib/core/source.ts';
import { readPageState } from '../../../lib/platforms/intlvideo/page/page-state.ts';
import { stateless } from '../../../lib/platforms/intlvideo/video-detail/document-marks.ts';
import { readItemDetail } from '../../../lib/platforms/intlvideo/video-detail/item-detail.ts';
import { soughtVideo } from '../../../lib/platforms/intlvideo/video-detail/page-document.ts';

afterEach(() => vi.unstubAllGlobals());

it.each(['.captcha-mask', '.captcha-verify-container', '#captcha-verify-container', '.captcha_verify_container'])(
  '%s over a page is a check: nothing is asked under it',
  async (mark) => {
    const querySelector = (selector: string) => (selector.split(', ').includes(mark) ? {} : null);
    vi.stubGlobal('document', { querySelector, querySelectorAll: () => [], getElementById: () => null });
    vi.stubGlobal('window', { navigator: {}, screen: {}, byted_acrawler: {} });
    vi.stubGlobal('location', { origin: 'https://www.tiktok.com' });
    const evaluate = async (run: (...given: unknown[]) => unknown, ...given: unknown[]) => run(...given);
    const context = { page: { temporary: false, evaluate } } as unknown as PageContext<unknown>;
    const check = { kind: 'challenge' };
    await expect(readPageState(soughtVideo('7526000000000000129'), context)).rejects.toMatchObject(check);
    await expect(readItemDetail('7526000000000000129', context)).rejects.toMatchObject(check);
    expect(stateless(200, {}, `<div class="${mark.slice(1)}"></div>`)).toMatchObject(check);
  },
);
