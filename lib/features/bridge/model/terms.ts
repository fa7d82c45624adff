import { isTree, textOf } from '../../../core/json/tree.ts';
import type { PlatformId } from '../../../core/platform.ts';

/** What a program that sends answers to another computer declares: where to, and its limits, which the extension enforces. */
export interface Terms {
  /** Host of the database that results are sent to. */
  readonly sendsTo: string;
  readonly platforms: readonly PlatformId[];
  /** Runs in 24 hours at most. */
  readonly daily: number;
}

/** Terms from an unknown value; null when it is malformed. */
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
