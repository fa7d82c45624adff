import type { Reason } from '../../lib/core/reason.ts';
import { message } from '../format/message.ts';
import { troubleText } from '../format/reason-text.ts';

/** Reports that a user action failed; renders nothing for null. */
export function TroubleToast({ trouble }: { readonly trouble: Reason | null }) {
  if (!trouble) return null;
  return (
    <p class="toast" role="alert">
      {message('troubleTitle')}: {troubleText(trouble)}
    </p>
  );
}
