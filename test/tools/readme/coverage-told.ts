import type { Operation } from '../../../lib/core/operation.ts';
import { documentNamed } from './documents.ts';
import { sectionRows } from './section-rows.ts';

/** The numbers of captured fields in docs/operations.md: 257 and 266 of `257 of 276, note 266`. */
export function coverageTold({ spec, path }: Operation): readonly number[] {
  const rows = sectionRows(documentNamed('docs/operations.md'), 'How each operation is read');
  const told = rows.find(([first]) => first === (spec ?? `\`${path}\``))?.[3] ?? '';
  return [...told.replace(/ of \d+/, '').matchAll(/\d+/g)].map(([digits]) => Number(digits));
}
