import { Component, type ComponentChildren } from 'preact';
import { errorName, errorPlace } from '../../lib/core/error-place.ts';
import { message } from '../format/message.ts';
import css from './boundary.module.css';
import { Button } from './button.tsx';

interface Props {
  /** What is shown: anything else is tried anew. */
  readonly at: unknown;
  /** The level of its heading where the view has the page's own; absent: one below. */
  readonly heading?: 'h1';
  readonly children: ComponentChildren;
}

interface State {
  readonly at: unknown;
  readonly caught: { readonly thrown: unknown } | null;
}

/**
 * Stands around a view. What is thrown while it is drawn costs this view alone: it says so in its place, and is told to
 * the page as an error that nobody caught.
 */
export class Boundary extends Component<Props, State> {
  override state: State = { at: this.props.at, caught: null };

  static override getDerivedStateFromProps({ at }: Props, before: State): Partial<State> | null {
    return Object.is(at, before.at) ? null : { at, caught: null };
  }

  static override getDerivedStateFromError(thrown: unknown): Partial<State> {
    return { caught: { thrown } };
  }

  override componentDidCatch(thrown: unknown): void {
    reportError(thrown);
  }

  override render({ heading, children }: Props, { caught }: State) {
    const Heading = heading ?? 'h2';
    if (!caught) return children;
    return (
      <section class={css.boundary} role="alert" data-part="boundary">
        <Heading>{message('viewFailedTitle')}</Heading>
        <p>{message('viewFailed')}</p>
        <code lang="en">{[errorName(caught.thrown), errorPlace(caught.thrown)].filter(Boolean).join(' ')}</code>
        <Button label={message('action_retry')} onClick={() => this.setState({ caught: null })} />
      </section>
    );
  }
}
