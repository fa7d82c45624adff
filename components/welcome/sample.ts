import type { PlatformId } from '../../lib/gateway/platform.ts';
import type { OperationView } from '../../lib/gateway/view.ts';

/** Something public of a platform, and how Gleaner is asked for it. */
export interface Sample {
  readonly platform: PlatformId;
  readonly operation: OperationView;
  readonly body: string;
}
