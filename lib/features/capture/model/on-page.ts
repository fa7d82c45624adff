import type { FailureAction } from '../../../core/failure.ts';

const onPage = ['sign_in', 'pass_check', 'open_page'] as const satisfies readonly FailureAction[];

/** What a user does on the item's page before a capture can succeed there. */
export type OnPage = (typeof onPage)[number];

export function isOnPage(action: string | undefined): action is OnPage {
  return (onPage as readonly (string | undefined)[]).includes(action);
}
