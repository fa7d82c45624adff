import { message } from '../format/message.ts';
import { translated } from './failure-sentence.ts';

/** Reports that a user action failed; renders nothing for ''. */
export function TroubleToast({ trouble }: { readonly trouble: string }) {
  if (!trouble) return null;
  return (
    <p class="toast" role="alert">
      {message('troubleTitle')}: {translated(trouble) || message('troubleText')}
    </p>
  );
}
