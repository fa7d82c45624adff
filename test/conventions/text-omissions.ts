import { operationKey } from '../../components/format/message.ts';
import { publish } from '../../lib/core/record/publish.ts';
import { platforms } from '../../lib/platforms/index.ts';
import type { Surroundings } from './omissions.ts';

/** Whether a text has content: blanks, a dash or a promise do not count. */
export function saysSomething(text = ''): boolean {
  return /[\p{L}\p{N}$]/u.test(text) && !/\b(TODO|FIXME|TBD)\b/i.test(text);
}

/** Texts for operations, fields or platforms that do not exist. */
export function strayTexts({ operations, keys }: Pick<Surroundings, 'operations' | 'keys'>): string[] {
  const fields = operations.flatMap((one) =>
    Object.keys((publish(one).body as { readonly properties?: object }).properties ?? {}),
  );
  const names = operations.map(({ path }) => operationKey(path));
  const known = new Set([
    // The header, which is not a request field.
    'help_cookie',
    ...fields.map((field) => `help_${field}`),
    ...names.flatMap((name) => [`operation_${name}`, `what_${name}`]),
    ...platforms.map(({ id }) => `platform_${id}`),
  ]);
  const stray = [...keys].filter((key) => /^(help|what|operation|platform)_/.test(key) && !known.has(key));
  return stray.map(
    (key) =>
      `public/_locales/*/messages.json: "${key}" belongs to no operation, field or platform: remove it, or mend its name`,
  );
}
