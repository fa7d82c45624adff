export { browserName, reportText } from './report-text.ts';
