import type { FigureRow } from '../../lib/features/capture/model/index.ts';
import { FigureChart } from './figure-chart.tsx';
import { FigureTable } from './figure-table.tsx';

/** A creator's figures as a chart with its table. Both load together, so that neither shifts the other. */
export function CreatorFigures(props: { readonly rows: readonly FigureRow[]; readonly days: string }) {
  return (
    <>
      <FigureChart {...props} />
      <FigureTable {...props} />
    </>
  );
}
