import { useEffect } from 'preact/hooks';
import { message } from '../format/message.ts';

/** The title of a view, which is the title of the browser's tab too. */
export function ViewTitle({ title }: { readonly title: string }) {
  useEffect(() => {
    document.title = `${title} · ${message('extensionName')}`;
  }, [title]);
  return (
    <h1 tabIndex={-1} class="cut" dir="auto" data-part="view-title">
      {title}
    </h1>
  );
}
