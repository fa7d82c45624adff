import { describe, expect, it } from 'vitest';
import { afterSilence } from '../../../lib/core/read/tab-plans.ts';
import { because } from '../../../lib/core/reason.ts';
import { absent, found, type Reading, type Source, silent } from '../../../lib/core/source.ts';
import type { Page } from '../../../lib/core/transport.ts';
import { told } from '../told.ts';
import { embedded, operationWith, page, read } from './read-parts.ts';

describe('a tab that is not watched', () => {
  const watched: Source<unknown> = { kind: 'tab', id: 'tab', url: () => 'https://weibo.com/u/1', reads: ['late'] };
  const quiet: Source<unknown> = { ...watched, id: 'quiet', plan: afterSilence };
  /** A page that has the item only where nobody watches it. */
  const operation = (said: Reading<never>) => {
    const late = embedded('absent', {
      id: 'late',
      read: async (_item, { page: one }) => ((await one.url()).endsWith('#quiet') ? found({ a: '1' }) : said),
    });
    return operationWith([watched, quiet, late]);
  };
  const open = (url: string, unwatched: boolean): Page => ({
    ...page,
    temporary: true,
    url: async () => (unwatched ? `${url}#quiet` : url),
  });
  const pages: Page[] = [];

  it('is opened where the page of the watched one asked for nothing at all', async () => {
    const { capture, transport } = await read(operation(silent(told('it asked for nothing'))), { open, pages });
    expect(capture).toMatchObject({ state: 'done', source: 'quiet: late' });
    expect(transport.opened).toHaveLength(2);
  });

  it('is not opened where that page merely did not have the item', async () => {
    const { capture, transport } = await read(operation(absent(told('not here'))), { open, pages });
    expect(transport.opened).toHaveLength(1);
    expect(capture?.trail).toContainEqual(
      expect.objectContaining({ source: 'quiet', reason: because('no_silent_page') }),
    );
  });

  it('is not opened where the user has switched watching off: the first one was not watched either', async () => {
    const { capture, transport } = await read(operation(silent(told('it asked for nothing'))), {
      open,
      pages,
      watches: false,
    });
    expect(transport.opened).toHaveLength(1);
    expect(capture?.trail).toContainEqual(
      expect.objectContaining({ source: 'quiet', reason: because('not_watching') }),
    );
  });
});
