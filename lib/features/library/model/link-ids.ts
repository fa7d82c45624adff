import type { OperationOutline } from '../../../core/operation.ts';
import { itemTarget } from '../../../core/page-operations.ts';
import { type Platform, recognizeLink } from '../../../core/platform.ts';

/** Reads the ids of a link's item, with or without its scheme; [] = it is no link of a page that can be captured. */
export const linkIds =
  (operations: readonly OperationOutline[], platforms: readonly Platform[]) =>
  (link: string): string[] => {
    const target = recognizeLink(link.includes('://') ? link : `https://${link}`, platforms);
    return target ? Object.values(itemTarget(target, operations).ids) : [];
  };
