import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Reasoned } from '../../lib/core/reason.ts';

/** An answer, undefined while there is none, and a function that replaces it. */
export type Asked<Answer> = readonly [answer: Answer | undefined, take: (answer: Answer) => void];

/**
 * The answer to a question, asked once for each `about` and once more whenever `again` changes. It is undefined until
 * it arrives and when it fails; a failure to ask again keeps the last one. A failure without a reason is a fault of
 * ours and stays uncaught, to be noticed. An answer that arrives after the question changed, or after the component was
 * removed, is dropped; `late` tells a long `ask` so.
 */
export function useAsked<Answer>(
  ask: (late: () => boolean) => Answer | Promise<Answer>,
  about: readonly unknown[],
  again: readonly unknown[] = [],
): Asked<Answer> {
  const last = useSignal<{ readonly about: readonly unknown[]; readonly answer: Answer } | null>(null);
  const take = (answer: Answer): void => {
    last.value = { about, answer };
  };
  useEffect(() => {
    let isLate = false;
    const asked = async () => ask(() => isLate);
    asked().then(
      (answer) => isLate || take(answer),
      (thrown) => {
        if (!(thrown instanceof Reasoned)) throw thrown;
      },
    );
    return () => {
      isLate = true;
    };
  }, [...about, ...again]);
  const current = last.value?.about.every((one, at) => one === about[at]);
  return [current ? last.value?.answer : undefined, take];
}
