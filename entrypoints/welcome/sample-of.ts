import type { Sample } from '../../components/welcome/sample.ts';
import { printJson } from '../../lib/gateway/json/json.ts';
import { type PlatformId, recognize } from '../../lib/gateway/platform.ts';
import { viewOf } from '../../lib/gateway/record/views.ts';
import { operations } from '../../lib/operations.ts';
import { platforms } from '../../lib/platforms/index.ts';

/** The sample of a platform, null where it has none. */
export function sampleOf(platform: PlatformId): Sample | null {
  const operation = operations.find((one) => one.platform === platform && one.sample);
  const target = operation?.sample ? recognize(operation.sample, platforms) : null;
  const body = target && operation?.prefill(target);
  return operation && body ? { platform, operation: viewOf(operation), body: printJson(body) } : null;
}
