import { isTree, textOf } from '../../../core/json/tree.ts';
import type { PlatformId } from '../../../core/platform.ts';

/** What a program says it will do with answers beyond this computer, and the bounds it keeps within: the extension holds it to them. */
export interface Terms {
  /** Host of the database that results are sent to. */
  readonly sendsTo: string;
  readonly platforms: readonly PlatformId[];
  /** Runs in 24 hours at most. */
  readonly daily: number;
}

/** Terms as they can be shown and held to; null where they are none. */
export function readTerms(value: unknown): Terms | null {
  if (!isTree(value)) return null;
  const { sendsTo, platforms, daily } = value;
  const host = textOf(sendsTo);
  const sound = /^[\w.:[\]-]{1,100}$/.test(host) && Number.isInteger(daily) && Number(daily) > 0 && Number(daily) <= 100_000;
  if (!sound || !Array.isArray(platforms) || platforms.length === 0 || platforms.length > 50) return null;
  if (!platforms.every((one) => typeof one === 'string' && /^[a-z]{1,30}$/.test(one))) return null;
  return { sendsTo: host, platforms: platforms as PlatformId[], daily: Number(daily) };
}

export function sameTerms(one: Terms | undefined, other: Terms | undefined): boolean {
  return (
    JSON.stringify(one && [one.sendsTo, [...one.platforms].sort(), one.daily]) ===
    JSON.stringify(other && [other.sendsTo, [...other.platforms].sort(), other.daily])
  );
}
