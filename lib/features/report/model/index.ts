export { browserName } from './browser-name.ts';
export { reportText } from './report-text.ts';
