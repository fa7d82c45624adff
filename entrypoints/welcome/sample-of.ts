import type { Sample } from '../../components/welcome/sample.ts';
import { type PlatformId, recognize } from '../../lib/core/platform.ts';
import { viewOf } from '../../lib/core/record/views.ts';
import { offersOf } from '../../lib/features/capture/background/links/offers.ts';
import { operations } from '../../lib/operations.ts';
import { platforms } from '../../lib/platforms/index.ts';

/** The sample of a platform, null where it has none. */
export function sampleOf(platform: PlatformId): Sample | null {
  const operation = operations.find((one) => one.platform === platform && one.sample);
  if (!operation?.sample) return null;
  const [offer] = offersOf(recognize(operation.sample, platforms), [operation]);
  return offer ? { platform, operation: viewOf(operation), body: offer.body } : null;
}
