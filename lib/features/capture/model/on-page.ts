import type { Capture } from '../../../core/capture.ts';
import type { FailureAction } from '../../../core/failure.ts';
import type { PageTarget } from '../../../core/platform.ts';

/** Whether a capture is of the item that a page shows. `target`: with the ids of that item alone (`itemTarget`). */
export function isOfItem({ itemId, alias }: Pick<Capture, 'itemId' | 'alias'>, target: PageTarget | null): boolean {
  return Object.values(target?.ids ?? {}).some((id) => id === itemId || id === alias);
}

/**
 * How the active page relates to the capture: the item's page, a sign-in or check before it, another page of its
 * platform, or neither.
 */
export type PageRelation = 'item' | 'gate' | 'platform' | 'elsewhere';

const onPage = ['sign_in', 'pass_check', 'open_page'] as const satisfies readonly FailureAction[];

/** What a user must do on the item's page before a capture can succeed there. */
export type OnPage = (typeof onPage)[number];

export function isOnPage(action: string | undefined): action is OnPage {
  return (onPage as readonly (string | undefined)[]).includes(action);
}
