import { expect, test } from 'vitest';
import { dataAddress } from '../../../../lib/features/media/background/data-address.ts';

test('a picture becomes an address that holds every byte of it', async () => {
  const bytes = Uint8Array.from({ length: 12 * 1024 }, (_, at) => at % 256);
  const address = await dataAddress(new Blob([bytes], { type: 'image/webp' }));
  const answer = await fetch(address);
  expect(answer.headers.get('content-type')).toBe('image/webp');
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
  expect(await dataAddress(null)).toBe('');
});
