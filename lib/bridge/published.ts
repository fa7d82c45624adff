import type { PlatformId } from '../gateway/platform.ts';
import { type Published, publish } from '../gateway/record/publish.ts';
import { operations } from '../operations.ts';

/** An operation as programs know it: its number, its path and its published schemas. */
export interface PublishedOperation extends Published {
  readonly spec: string | null;
  readonly path: string;
  readonly name: string;
  readonly platform: PlatformId;
}

let made: readonly PublishedOperation[] | null = null;

/** All operations, made once: it takes a moment. The one place where programs see more of an operation than its path. */
export function publishedOperations(): readonly PublishedOperation[] {
  made ??= operations.map((operation) => {
    const { spec, path, name, platform } = operation;
    return { spec, path, name, platform, ...publish(operation) };
  });
  return made;
}

/** The path of an operation by its number (`E2`, any case) or the path itself; null: there is none. */
export function pathNamed(name: string): string | null {
  const found = operations.find(({ spec, path }) => path === name || spec?.toLowerCase() === name.toLowerCase());
  return found?.path ?? null;
}
