import { useSignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';

/** A component whose code is fetched when it is first shown: what only some results need does not slow the popup's opening. */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return function Late(props: Props) {
    const loaded = useSignal<ComponentType<Props> | null>(null);
    useEffect(() => {
      let gone = false;
      load().then((component) => {
        if (!gone) loaded.value = component;
      });
      return () => {
        gone = true;
      };
    }, [loaded]);
    const Component = loaded.value;
    return Component && <Component {...props} />;
  };
}
