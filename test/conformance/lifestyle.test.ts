import { lifestylePostDetailCase } from './cases/lifestyle-post-detail.ts';
import { conform } from './conform.ts';

conform(lifestylePostDetailCase);
