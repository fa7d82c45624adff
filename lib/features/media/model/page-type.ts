/** Content types that hosts send instead of a file. */
export const pageType = /^(?:text\/html|application\/(?:xhtml\+xml|json))/i;
