/**
 * stylelint, for `npm run tool -- lowest` alone: properties, selectors, units and at-rules that the oldest browsers
 * (package.json) lack.
 */
export default {
  plugins: ['stylelint-browser-compat'],
  rules: {
    'plugin/browser-compat': [
      true,
      // The bar of a <progress> has a name of its own in each engine, and each passes over the others'.
      {
        allow: {
          features: ['-moz-progress-bar', '-webkit-progress-bar', '-webkit-progress-value'].map(
            (name) => `selectors.${name}`,
          ),
        },
      },
    ],
  },
};
