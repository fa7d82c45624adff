import { beforeEach, expect, test, vi } from 'vitest';
import { useKept } from '../../components/parts/use-kept.ts';
import { draw, ownDocument } from './in-document.tsx';

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  const localStorage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
  };
  vi.stubGlobal('localStorage', localStorage);
});

/** Opens a page anew: what it begins with, and how to choose something else there. */
async function open() {
  const { document } = ownDocument();
  let kept: { value: string } | undefined;
  function Probe() {
    kept = useKept('shown-as', 'list');
    return <p>{kept.value}</p>;
  }
  draw(<Probe />);
  const begun = document.body.textContent;
  await vi.waitFor(() => expect(document.querySelector('p')).not.toBeNull());
  return {
    begun,
    choose: async (value: string) => {
      if (kept) kept.value = value;
      await vi.waitFor(() => expect(document.body.textContent).toBe(value));
    },
  };
}

test('what was chosen last is there the next time, the usual as well as anything else', async () => {
  const first = await open();
  expect(first.begun).toBe('list');
  expect([...stored]).toEqual([]);
  await first.choose('pictures');
  const second = await open();
  expect(second.begun).toBe('pictures');
  await second.choose('list');
  expect((await open()).begun).toBe('list');
});
