import { englishText } from './core/english.ts';
import type { OperationOutline } from './core/operation.ts';
import { type Published, publish } from './core/record/publish.ts';
import type { CardPlaces, OperationSummary } from './core/view.ts';
import { operations } from './operations.ts';
import { platforms } from './platforms/index.ts';
import { tokenNames } from './platforms/tokens.ts';

/** An operation as other programs see it: its number, its path, what names its item, and its published schemas. */
export interface PublishedOperation
  extends Published,
    Pick<OperationSummary, 'path' | 'name' | 'platform'>,
    Pick<OperationOutline, 'pages' | 'rank' | 'identity'> {
  readonly spec: string | null;
  /** Fields and parameters that only open an item: tokens, which age. */
  readonly opening: readonly string[];
  /** The platform's display name. */
  readonly platformName: string;
  /** What it gives, as people say it: `Douyin video or note`. */
  readonly title: string;
  /** Where the main facts of its record are. */
  readonly card: CardPlaces;
  /** A request for a public item. */
  readonly example: Readonly<Record<string, unknown>>;
}

interface RequestSchema {
  readonly properties?: Readonly<Record<string, { readonly type?: unknown }>>;
  readonly required?: readonly string[];
}

/** The example values of forms as a request: numbers are numbers, and required fields without an example are null. */
function exampleOf(body: Published['body'], values: Readonly<Record<string, string>>): PublishedOperation['example'] {
  const { properties = {}, required = [] } = body as RequestSchema;
  const given = Object.entries(values).map(([name, value]) => [
    name,
    properties[name]?.type === 'integer' ? Number(value) : value,
  ]);
  return { ...Object.fromEntries(required.map((name) => [name, null])), ...Object.fromEntries(given) };
}

/**
 * All operations. The build replaces this file with the list as data, and so bundles none of the sources it is made
 * from.
 */
export const published: readonly PublishedOperation[] = operations.map((operation) => {
  const { spec, path, name, platform, pages, rank, identity, view } = operation;
  const schemas = publish(operation);
  const platformName = platforms.find(({ id }) => id === platform)?.name ?? platform;
  const what = englishText(`operation_${path.replace('/api/', '').replaceAll('/', '_')}`);
  const title = `${platformName} ${what.charAt(0).toLowerCase()}${what.slice(1)}`;
  return {
    spec,
    path,
    name,
    platform,
    platformName,
    pages,
    rank,
    identity,
    opening: tokenNames[platform]?.opening?.split(' ') ?? [],
    title,
    card: view.card,
    ...schemas,
    example: exampleOf(schemas.body, view.example),
  };
});
