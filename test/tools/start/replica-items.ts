import { cases } from '../../conformance/cases.ts';
import type { Replica } from '../../replica/start-replica.ts';
import type { StartItem } from './start-item.ts';

/**
 * What `npm start` captures: the examples that each operation's case names. Those with a share text are pasted, the
 * others opened.
 */
export function replicaItems(replica: Replica): StartItem[] {
  return cases.flatMap(({ operation: { path, platform }, start: { examples, signInAt } }) =>
    examples.map((label) => {
      const { url, shareText } = replica.example(platform, label);
      const signIn = signInAt ? { signIn: `https://${signInAt}/__replica/sign-in` } : {};
      return { path, label, url, ...(shareText ? { text: shareText } : {}), ...signIn };
    }),
  );
}
