import type { OperationOutline } from './core/operation.ts';
import { operations } from './operations.ts';

/**
 * The operations as the background and the library know them from their start: the build leaves out all else
 * (`wxt.config.ts`).
 */
export const outlines: readonly OperationOutline[] = operations;
