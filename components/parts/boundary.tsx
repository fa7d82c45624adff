import { Component, type ComponentChildren } from 'preact';
import { errorName, errorPlace } from '../../lib/core/error-place.ts';
import { message } from '../format/message.ts';
import css from './boundary.module.css';
import { Button } from './button.tsx';

interface Props {
  /** Identifies what is shown: when it changes, drawing is tried anew. */
  readonly at: unknown;
  /** The heading's level, if the view has the page's own heading; absent: one below. */
  readonly heading?: 'h1';
  readonly children: ComponentChildren;
}

interface State {
  readonly at: unknown;
  readonly caught: { readonly thrown: unknown } | null;
}

/**
 * Contains the errors of a view. An error thrown while drawing costs only this view: it says so in its place, and
 * reports the error to the page as uncaught.
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
        <Heading tabIndex={-1}>{message('viewFailedTitle')}</Heading>
        <p>{message('viewFailed')}</p>
        <code lang="en">{[errorName(caught.thrown), errorPlace(caught.thrown)].filter(Boolean).join(' ')}</code>
        <Button label={message('action_retry')} onClick={() => this.setState({ caught: null })} />
      </section>
    );
  }
}
