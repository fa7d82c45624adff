import tscompat from '@koddsson/eslint-plugin-tscompat';
import parser from '@typescript-eslint/parser';
import project from '../../../package.json' with { type: 'json' };

/**
 * ESLint, for `npm run tool -- lowest` alone: built-ins and web APIs, by their types, that the oldest browsers lack.
 */
export default [
  {
    files: ['**/*.ts', '**/*.tsx'],
    // A program for Node.
    ignores: ['lib/program/**'],
    plugins: { tscompat },
    languageOptions: { parser, parserOptions: { project: process.env.GLEANER_LINTED ?? './tsconfig.json' } },
    linterOptions: { noInlineConfig: true },
    rules: { 'tscompat/tscompat': ['error', { browserslist: project.browserslist }] },
  },
];
