import type { OperationOutline } from './core/operation.ts';
import { operations } from './operations.ts';

/** The operations as the background knows them from its start. */
export const outlines: readonly OperationOutline[] = operations;
