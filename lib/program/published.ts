import type { PlatformId } from '../core/platform.ts';
import { type Published, publish } from '../core/record/publish.ts';
import { operations } from '../operations.ts';
import { platforms } from '../platforms/index.ts';

/** An operation as programs know it: its number, its path and its published schemas. */
export interface PublishedOperation extends Published {
  readonly spec: string | null;
  readonly path: string;
  readonly name: string;
  readonly platform: PlatformId;
  /** As users read it. */
  readonly platformName: string;
}

let made: readonly PublishedOperation[] | null = null;

/** All operations, made once: it takes a moment. The one place where programs see more of an operation than its path. */
export function publishedOperations(): readonly PublishedOperation[] {
  made ??= operations.map((operation) => {
    const { spec, path, name, platform } = operation;
    const platformName = platforms.find(({ id }) => id === platform)?.name ?? platform;
    return { spec, path, name, platform, platformName, ...publish(operation) };
  });
  return made;
}

/** The path of an operation by its number (`E2`, any case) or the path itself; null: there is none. */
export function pathNamed(name: string): string | null {
  const found = operations.find(({ spec, path }) => path === name || spec?.toLowerCase() === name.toLowerCase());
  return found?.path ?? null;
}
