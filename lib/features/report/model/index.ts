export { browserName, listReportText, reportText } from './report-text.ts';
