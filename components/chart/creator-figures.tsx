import type { FigureRow } from '../../lib/features/capture/model/index.ts';
import { FigureChart } from './figure-chart.tsx';
import { FigureTable } from './figure-table.tsx';

/** A creator's figures as a drawing, and the table behind it: both at once, so that neither moves the other. */
export function CreatorFigures(props: { readonly rows: readonly FigureRow[]; readonly days: string }) {
  return (
    <>
      <FigureChart {...props} />
      <FigureTable {...props} />
    </>
  );
}
