import type { Operation } from '../../../../core/operation.ts';
import { type Platform, type PlatformId, recognize } from '../../../../core/platform.ts';
import { viewOf } from '../../../../core/record/views.ts';
import type { OperationView } from '../../../../core/view.ts';
import { offersOf } from './offers.ts';

/** A public item of a platform, and the request that captures it. */
export interface Sample {
  readonly platform: PlatformId;
  readonly operation: OperationView;
  readonly body: string;
}

/** The sample of a platform, null if it has none. */
export function sampleOf(platform: PlatformId, operations: readonly Operation[], platforms: readonly Platform[]): Sample | null {
  const operation = operations.find((one) => one.platform === platform && one.sample);
  if (!operation?.sample) return null;
  const [offer] = offersOf(recognize(operation.sample, platforms), [operation]);
  return offer ? { platform, operation: viewOf(operation), body: offer.body } : null;
}
