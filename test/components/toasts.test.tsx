import { signal } from '@preact/signals';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ListsView } from '../../components/library/lists/lists-view.tsx';
import { because } from '../../lib/core/reason.ts';
import { draw, ownDocument } from './in-document.tsx';
import { speak } from './speak.ts';

beforeEach(() => speak('en'));
afterEach(() => void vi.unstubAllGlobals());

test('a refusal and the undo of a deletion stand in one column, and neither lies over the other', async () => {
  const { document } = ownDocument();
  const lists = {
    all: signal([]),
    trouble: signal(because('silent_background', { field: 'x' })),
    removed: signal(['l']),
    open: async () => {},
    leave() {},
  };
  await act(() => draw(<ListsView id="" />, { library: { lists } }));
  const column = document.querySelector('[role=alert]')?.parentElement;
  expect([...(column?.children ?? [])].map((toast) => toast.getAttribute('role'))).toEqual(['alert', 'status']);
});
