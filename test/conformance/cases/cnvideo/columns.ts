import { columns } from '../../../replica/cnvideo/columns.ts';

/** The columns of Douyin's replica beside the default, without these. */
export function otherColumns(without: readonly string[] = []): string[] {
  return columns.map(({ name }) => name).filter((name) => !without.includes(name));
}
