import { englishText } from './core/english.ts';
import type { PlatformId } from './core/platform.ts';
import { type Published, publish } from './core/record/publish.ts';
import { operations } from './operations.ts';
import { platforms } from './platforms/index.ts';

/** An operation as other programs see it: its number, its path and its published schemas. */
export interface PublishedOperation extends Published {
  readonly spec: string | null;
  readonly path: string;
  readonly name: string;
  readonly platform: PlatformId;
  /** The platform's display name. */
  readonly platformName: string;
  /** What it gives, as people say it: `Douyin video or note`. */
  readonly title: string;
}

/** All operations. The build replaces this file with the list as data, and so bundles none of the sources it is made from. */
export const published: readonly PublishedOperation[] = operations.map((operation) => {
  const { spec, path, name, platform } = operation;
  const platformName = platforms.find(({ id }) => id === platform)?.name ?? platform;
  const what = englishText(`operation_${path.replace('/api/', '').replaceAll('/', '_')}`);
  const title = `${platformName} ${what.charAt(0).toLowerCase()}${what.slice(1)}`;
  return { spec, path, name, platform, platformName, title, ...publish(operation) };
});
