import type { KeptText } from '../../../../lib/features/capture/pages/kept-paste.ts';

/** Where the text in a popup's field for links stays nowhere. */
export const keepsNone: KeptText = { get: async () => '', set: async () => {} };
