import { Failure, type FailureKind, type FailureOptions } from '../failure.ts';

/** Makes a platform's failures in its standard words, with a detail of the upstream where it gave one. */
export function refuser<Kind extends FailureKind>(sentences: Readonly<Record<Kind, string>>) {
  return (kind: Kind, detail = '', options: FailureOptions = {}): Failure =>
    new Failure(kind, detail ? `${sentences[kind]} (${detail})` : sentences[kind], options);
}
