import { Failure, type FailureKind, type FailureOptions } from '../failure.ts';

/** Makes a platform's failures in its standard words, with a detail of the upstream where it gave one. A kind without a sentence is shown by its name. */
export function refuser<Kind extends FailureKind>(sentences: Readonly<Partial<Record<Kind, string>>>) {
  return (kind: Kind, detail = '', options: FailureOptions = {}): Failure =>
    new Failure(kind, `${sentences[kind] ?? kind}${detail && ` (${detail})`}`, options);
}
