import type { FailureAction } from '../../../core/failure.ts';

/** What the page in front is to the capture: its item's, a sign-in or check in front of that, another of its platform, or neither. */
export type Place = 'item' | 'gate' | 'platform' | 'elsewhere';

const onPage = ['sign_in', 'pass_check', 'open_page'] as const satisfies readonly FailureAction[];

/** What a user does on the item's page before a capture can succeed there. */
export type OnPage = (typeof onPage)[number];

export function isOnPage(action: string | undefined): action is OnPage {
  return (onPage as readonly (string | undefined)[]).includes(action);
}
