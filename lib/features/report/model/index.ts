export { listReportText } from './list-report-text.ts';
export { browserName, reportText } from './report-text.ts';
