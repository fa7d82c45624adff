import { expect, it } from 'vitest';
import { areCaptured } from '../../lib/core/row.ts';
import { listKinds } from '../../lib/lists.ts';
import { outlines } from '../../lib/outlines.ts';
import { platforms } from '../../lib/platforms/index.ts';

it('rows of every list can be captured but comments, and topics where no operation captures them', () => {
  const not = listKinds.filter(({ platform, id: kind }) => !areCaptured({ platform, kind }, platforms, outlines));
  const names = not.map(({ platform, id }) => `${platform} ${id}`);
  expect(names.filter((one) => !one.endsWith(' comments'))).toEqual(['cnvideo hot', 'news hot']);
  expect(names.filter((one) => one.endsWith(' comments'))).toHaveLength(6);
});
