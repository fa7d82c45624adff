import { tree } from '../../../core/json/json.ts';
import {
  type Item,
  isPageSource,
  type NetworkContext,
  type PageContext,
  type Reading,
  type Source,
} from '../../../core/source.ts';
import { type Fallback, leftOut } from './user-fields.ts';
import { givesOf, isAnswer, type UserShape } from './user-shape.ts';

/** The fields that both requests share. */
export interface UserInput {
  readonly share_text?: string | null | undefined;
  readonly user_id?: string | null | undefined;
}

/** Which group a source belongs to. */
const groups: Readonly<Record<string, Fallback>> = {
  'work-page': 'work',
  'profile-state': 'desktop',
  'profile-user': 'desktop',
  'profile-request': 'desktop',
  'vision-profile': 'vision',
  'vision-request': 'vision',
  'live-user': 'live',
  'live-request': 'live',
  'live-room': 'room',
};

/**
 * A source of part of a user as an operation publishes it: its `normalize` gives a bare profile, which shows what is
 * missing this time.
 */
export function published(shape: UserShape, source: Source<UserInput>): Source<UserInput> {
  const group = groups[source.id];
  if (source.kind === 'tab' || !group) return source;
  const { normalize } = source;
  const withMissing = (
    reading: Reading<unknown>,
    item: Item,
    { input }: { readonly input: UserInput },
  ): Reading<unknown> => {
    if (reading.outcome !== 'found') return reading;
    const profile = tree(normalize(reading.raw, item, input));
    return { ...reading, missing: leftOut(group, profile).map((path) => shape.at + path) };
  };
  const shaped = {
    gives: givesOf(shape, group),
    normalize: (raw: unknown, item: Item, input: UserInput) =>
      shape.wrap(tree(normalize(raw, item, input)), isAnswer(group)),
  };
  if (isPageSource(source)) {
    const read = async (item: Item, context: PageContext<UserInput>) =>
      withMissing(await source.read(item, context), item, context);
    return { ...source, ...shaped, read };
  }
  const read = async (item: Item, context: NetworkContext<UserInput>) =>
    withMissing(await source.read(item, context), item, context);
  return { ...source, ...shaped, read };
}
