import { globSync } from 'node:fs';

/**
 * What a style sheet may not say itself, because a token of components/look/tokens.css says it: lengths but `1px`, and
 * durations.
 */
const raw = String.raw`/(?<![\w.-])-?(?!1px\b)(?:\d*\.)?\d+(?:px|r?em|pt|m?s)\b/`;

/** @type {import('stylelint').Config} */
export default {
  plugins: ['stylelint-value-no-unknown-custom-properties'],
  reportDescriptionlessDisables: true,
  reportNeedlessDisables: true,
  rules: {
    // A part may set what another reads, so that all sheets are one to this rule.
    'csstools/value-no-unknown-custom-properties': [true, { importFrom: globSync('components/**/*.css') }],
    'color-named': 'never',
    'color-no-hex': true,
    'function-disallowed-list': ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color'],
    'declaration-property-value-disallowed-list': [
      { '/^/': [raw] },
      { message: 'Write a token of components/look/tokens.css instead' },
    ],
  },
  overrides: [
    {
      files: ['components/look/tokens.css'],
      rules: { 'color-no-hex': null, 'declaration-property-value-disallowed-list': null },
    },
  ],
};
