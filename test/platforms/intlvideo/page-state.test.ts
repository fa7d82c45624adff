import { expect, it } from 'vitest';
import type { PageContext } from '../../../lib/core/source.ts';
import { readPageState } from '../../../lib/platforms/intlvideo/page/page-state.ts';
import { soughtUser } from '../../../lib/platforms/intlvideo/user-detail/user-state.ts';

it.each(['@Someone', '%40Someone?lang=en'])('a page loaded from /%s says that there is nobody', async (path) => {
  const text = '{"__DEFAULT_SCOPE__":{"webapp.user-detail":{"statusCode":10221}}}';
  const scripts = [{ id: '__UNIVERSAL_DATA_FOR_REHYDRATION__', mark: '', text }];
  const loaded = `https://www.tiktok.com/${path}`;
  const evaluate = async () => JSON.stringify({ scripts, loaded, status: 200, age: 1, stage: 'complete', shown: [] });
  const context = { page: { temporary: false, evaluate } } as unknown as PageContext<unknown>;
  await expect(readPageState(soughtUser('someone'), context)).rejects.toMatchObject({ kind: 'not_found' });
});
