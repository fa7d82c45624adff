/** Essentials of items: what is missed first. The sentence for each is the message `lacks_<word>`. */
export const essentialWords = [
  ...(['id', 'name', 'author', 'text', 'time', 'figures', 'video', 'pictures', 'state', 'stream', 'viewers'] as const),
  ...(['picture', 'followers', 'comments', 'more'] as const),
] as const;
export type EssentialWord = (typeof essentialWords)[number];
export type Essentials = Readonly<Partial<Record<EssentialWord, readonly string[]>>>;
