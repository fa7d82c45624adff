import { columns } from '../../../replica/cnvideo/columns.ts';

/** The columns of Douyin's replica beside the default, without those named. */
export function otherColumns(without = ''): string[] {
  return columns.map(({ name }) => name).filter((name) => !without.split(' ').includes(name));
}
