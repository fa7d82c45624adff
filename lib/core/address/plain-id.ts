import { Failure } from '../failure.ts';
import type { Ids, PageTarget } from '../platform.ts';

/**
 * Trims an id from a body and checks its form. `wanted` completes "…is no", e.g.
 * `Weibo user id (digits only)`. @throws Failure `invalid_request` naming the field
 */
export function plainId(field: string, text: string, form: RegExp, wanted: string): string {
  const id = text.trim();
  if (form.test(id)) return id;
  throw new Failure('invalid_request', `${field}: "${id.slice(0, 40)}" is no ${wanted}.`);
}

/** What an operation says of items that have one id, given in the body's field of the same name: its form is checked as by `plainId`. */
export function namedBy<Name extends string>(name: Name, form: RegExp, wanted: string) {
  return {
    identity: [name],
    ids: ({ [name]: text }: { readonly [field in Name]?: string | null | undefined }): Ids =>
      text ? { [name]: plainId(name, text, form, wanted) } : {},
    prefill: ({ ids }: PageTarget) => (ids[name] ? { [name]: ids[name] } : null),
  };
}
