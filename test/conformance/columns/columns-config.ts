import { defineConfig, mergeConfig } from 'vitest/config';
import base from '../../../vitest.config.ts';
import { CountReporter } from '../../setup/count-reporter.ts';
import { ColumnReporter } from './column-reporter.ts';

/** `npm run tool -- columns`: the cells alone, those of the long form too, with what answered in each. */
const config = mergeConfig(
  base,
  defineConfig({ test: { testNamePattern: 'in every column', env: { GLEANER_ALL: '1' } } }),
);
config.test.reporters = ['dot', new ColumnReporter(), new CountReporter()];

export default config;
