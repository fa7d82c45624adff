import { Failure } from '../failure.ts';
import type { Ids, PageTarget } from '../platform.ts';
import { because, type ReasonCode } from '../reason.ts';
import { textAt } from '../record/place.ts';

/**
 * Trims an id from a body and checks its form. `code`: the reason, with the field and the id's start. @throws Failure
 * `invalid_request`
 */
export function plainId(field: string, text: string, form: RegExp, code: ReasonCode): string {
  const id = text.trim();
  if (form.test(id)) return id;
  throw new Failure('invalid_request', because(code, { field }, { said: id.slice(0, 40) }));
}

/** The members of an operation whose items have one id, in the body's field of the same name. `plainId` checks it. */
export function namedBy<Name extends string>(name: Name, form: RegExp, code: ReasonCode) {
  return {
    identity: [name],
    ids: ({ [name]: text }: { readonly [field in Name]?: string | null | undefined }): Ids =>
      text ? { [name]: plainId(name, text, form, code) } : {},
    prefill: ({ ids }: PageTarget) => (ids[name] ? { [name]: ids[name] } : null),
  };
}

/**
 * Replaces members of `namedBy` for accounts: people change their names, never their ids. `place`: the id in a record.
 */
export function accountBy(name: string, place: string) {
  return {
    identity: ['user_id', name],
    identified(data: unknown): Ids {
      const user_id = textAt(data, place);
      return user_id ? { user_id } : {};
    },
  };
}
