import { exactInteger, printJson, type Tree } from '../../../core/json/json.ts';
import { by, type Fields, mapped, part, pathsMapped } from '../../../core/record/mapped.ts';
import { saysNothing } from '../../../core/record/says-nothing.ts';

/** These sites write null for a missing value. */
export const given = (value: unknown): unknown => value ?? undefined;

/** A number, also when given as text. */
export const count = (value: unknown): unknown => exactInteger(given(value));

/** An object of the record, mapped from the upstream object at `place`, without members of unknown value. */
export const known = (place: string, fields: Fields) => part(place, fields, saysNothing);

const addressOf = (url: unknown) => (typeof url === 'string' && url !== '' ? url : undefined);
const listOf = (url: unknown) => addressOf(url) && [{ url }];

/** A picture by its address, as the record's `weixin_cover_image`. */
export function cover(places: string): Fields {
  return { url: by(addressOf, places), url_list: by(listOf, places) };
}

/** A switch as the record writes it: 0 or 1. */
export const asBit = (value: unknown): unknown => (typeof value === 'boolean' ? Number(value) : value);

/** An object as the JSON text that the record holds; an empty object counts as missing. */
export function asText(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return saysNothing(value) ? undefined : printJson(value);
}

/** The paths inside the envelope's `data` that a source with these fields gives. */
export function givenBy(fields: Fields): string[] {
  return ['message', ...pathsMapped(fields).map((path) => `data.${path}`)];
}

/**
 * A web record of one video as E6's `data`. `message` is the result text; for a page that shows the video it is always
 * this one.
 */
export function answerOf(video: Tree, fields: Fields): Tree {
  return { message: 'success', data: mapped(video, fields) };
}
