import { Failure } from '../failure.ts';

/**
 * Trims an id from a body and checks its form. `wanted` completes "…is no", e.g.
 * `Weibo user id (digits only)`. @throws Failure `invalid_request` naming the field
 */
export function plainId(field: string, text: string, form: RegExp, wanted: string): string {
  const id = text.trim();
  if (form.test(id)) return id;
  throw new Failure('invalid_request', `${field}: "${id.slice(0, 40)}" is no ${wanted}.`);
}
