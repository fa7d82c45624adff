import type { PlatformId } from '../../lib/core/platform.ts';
import type { OperationView } from '../../lib/core/view.ts';

/** Something public of a platform, and how Gleaner is asked for it. */
export interface Sample {
  readonly platform: PlatformId;
  readonly operation: OperationView;
  readonly body: string;
}
