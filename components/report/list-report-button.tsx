import type { GatheredList } from '../../lib/features/lists/model/index.ts';
import { lazy } from '../parts/lazy.tsx';
import { ReportOpener } from './report-button.tsx';

const listReport = lazy(async () => (await import('./list-report.tsx')).ListReport);

/** As `ReportButton`, for a gathered list, of which the popup has no report. */
export const ListReportButton = ({ list }: { readonly list: GatheredList }) => (
  <ReportOpener look="quiet">{(onClose) => <listReport.View list={list} onClose={onClose} />}</ReportOpener>
);
