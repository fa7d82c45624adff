import { expect, it, vi } from 'vitest';

// Extension pages forbid it: zod's mere question whether it may is a violation that the browser reports each time.
it('makes no code out of text, from the first schema on', async () => {
  const asked = vi.fn();
  const compiler = new Proxy(Function, {
    construct: (target, texts) => {
      asked(texts);
      return Reflect.construct(target, texts);
    },
    apply: (target, self, texts) => {
      asked(texts);
      return Reflect.apply(target, self, texts);
    },
  });
  vi.stubGlobal('Function', compiler);
  await import('../../lib/core/handle.ts');
  await import('../../lib/operations.ts');
  expect(asked).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});
