import { stampOf, titlePart } from '../../export/model/index.ts';

/** The name of an archive's file. `at`: epoch ms. */
export const zipName = (title: string, at: number): string => `gleaner-${titlePart(title)}-${stampOf(at)}.zip`;
