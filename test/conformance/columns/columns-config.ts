import { defineConfig, mergeConfig } from 'vitest/config';
import base from '../../../vitest.config.ts';
import { CountReporter } from '../../setup/count-reporter.ts';
import { ColumnReporter } from './column-reporter.ts';

/**
 * `npm run tool -- columns`: the cells alone, those of the long form too, with the table in full, and that of all ways
 * and visitors.
 */
const config = mergeConfig(
  base,
  defineConfig({ test: { testNamePattern: 'in every column', env: { GLEANER_ALL: '1', GLEANER_TABLE: '1' } } }),
);
config.test.reporters = ['dot', new ColumnReporter('full'), new CountReporter()];

export default config;
