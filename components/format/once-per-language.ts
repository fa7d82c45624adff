import { message } from './message.ts';

/** Caches the result of `make` per interface language: creating an Intl formatter takes far longer than using it. */
export function oncePerLanguage<Made>(make: (language: string) => Made): () => Made {
  const made = new Map<string, Made>();
  return () => {
    const language = message('languageTag');
    const known = made.get(language) ?? make(language);
    made.set(language, known);
    return known;
  };
}
