import { type ReadonlySignal, signal } from '@preact/signals';
import type { ComponentType, FunctionComponent } from 'preact';
import { useEffect } from 'preact/hooks';

/** A component whose script loads when it is first shown, or earlier through `fetchNow`. */
export interface Lazy<Props> {
  readonly View: FunctionComponent<Props>;
  readonly fetchNow: () => Promise<void>;
  readonly ready: ReadonlySignal<boolean>;
}

export function lazy<Props extends object>(load: () => Promise<ComponentType<Props>>): Lazy<Props> {
  let Loaded: ComponentType<Props> | null = null;
  const ready = signal(false);
  const fetchNow = async (): Promise<void> => {
    Loaded ??= await load();
    ready.value = true;
  };
  const View: FunctionComponent<Props> = (props) => {
    useEffect(() => void fetchNow(), []);
    return ready.value && Loaded ? <Loaded {...props} /> : null;
  };
  return { View, fetchNow, ready };
}
