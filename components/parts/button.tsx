import type { ComponentProps } from 'preact';

interface Props extends Omit<ComponentProps<'button'>, 'label' | 'type' | 'children'> {
  readonly label: string;
  /** Names the button for tests and style sheets. */
  readonly 'data-do'?: string;
  /** Takes the focus when its view appears. */
  readonly 'data-focus'?: true;
}

/** A button with a text; `onClick` and all other attributes as for the element. */
export function Button({ label, ...attributes }: Props) {
  return (
    <button type="button" {...attributes}>
      {label}
    </button>
  );
}
