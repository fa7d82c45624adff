import { message } from './message.ts';

/** What `make` makes for the language of the texts, made once for each: a format of the browser takes far longer to make than to use. */
export function oncePerLanguage<Made>(make: (language: string) => Made): () => Made {
  const made = new Map<string, Made>();
  return () => {
    const language = message('languageTag');
    const known = made.get(language) ?? make(language);
    made.set(language, known);
    return known;
  };
}
