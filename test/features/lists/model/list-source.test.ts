import { expect, it } from 'vitest';
import { listSource } from '../../../../lib/features/lists/model/index.ts';
import { gatheredList } from '../list-site.ts';

const list = gatheredList({
  platform: 'notes',
  ids: { user_id: 'u1' },
  url: 'https://www.xiaohongshu.com/user/profile/u1?xsec_token=ABsecret',
  begunAt: 0,
  end: 'changed',
  reason: { code: 'list_lacks', values: [{ field: 'user.nickname' }] },
  count: 20,
  drift: ['data[].user.nickname: missing in 20 of 20'],
});

it('the file about sources says what a list is of, how it ended and what departed, without a token', () => {
  expect(JSON.parse(listSource(list))).toEqual([
    {
      platform: 'notes',
      list: 'works',
      ids: { user_id: 'u1' },
      title: 'Mila',
      page_url: expect.stringMatching(/^https:\/\/www\.xiaohongshu\.com\/user\/profile\/u1/),
      begun_at: '1970-01-01T00:00:00.000Z',
      rows: 20,
      other_entries: 0,
      end: 'changed',
      reason: 'list_lacks(user.nickname)',
      drift: list.drift,
    },
  ]);
  expect(listSource(list)).not.toContain('ABsecret');
  expect(listSource(list, true)).not.toMatch(/Mila|u1/);
});
