import { expect, it } from 'vitest';
import { Failure } from '../../../lib/core/failure.ts';
import { afterEmptyTab } from '../../../lib/core/read/tab-plans.ts';
import { because } from '../../../lib/core/reason.ts';
import { absent, found, type Source } from '../../../lib/core/source.ts';
import type { Page } from '../../../lib/core/transport.ts';
import { told } from '../told.ts';
import { embedded, operationWith, page, read } from './read-parts.ts';

const item = 'https://weibo.com/u/1';
const tab: Source<unknown> = { kind: 'tab', id: 'tab', url: () => item, reads: ['late'] };
const again: Source<unknown> = { ...tab, id: 'again', plan: afterEmptyTab('tab', () => 'https://weibo.com/') };
const open = (): Page => ({ ...page, temporary: true });

/** `looks` says what each tab in turn shows. */
function operation(...looks: readonly ReturnType<typeof found | typeof absent>[]) {
  const left = [...looks];
  const late = embedded('absent', {
    id: 'late',
    async read() {
      const look = left.shift();
      if (!look) throw new Failure('not_found', told('gone'));
      return look;
    },
  });
  return operationWith([tab, again, late]);
}

it('a tab that showed neither the item nor a reason is opened once more, through another page of the site', async () => {
  const { capture, transport } = await read(operation(absent(told('empty')), found({ a: '1' })), { open, pages: [] });
  expect(capture).toMatchObject({ state: 'done', source: 'again: late' });
  expect(transport.opened).toEqual([item, item]);
  expect(transport.through).toEqual([undefined, 'https://weibo.com/']);
});

it('once: a second empty one ends the run with what helps', async () => {
  const { capture, transport } = await read(operation(absent(told('empty')), absent(told('empty'))), {
    open,
    pages: [],
  });
  expect(capture?.failure).toMatchObject({ kind: 'timed_out', action: 'open_page' });
  expect(transport.opened).toHaveLength(2);
});

it('a tab that said why is not repeated', async () => {
  const { capture, transport } = await read(operation(), { open, pages: [] });
  expect(capture?.failure?.kind).toBe('not_found');
  expect(transport.opened).toHaveLength(1);
  expect(capture?.trail).toContainEqual(
    expect.objectContaining({ source: 'again', reason: because('no_tab_unanswered') }),
  );
});
