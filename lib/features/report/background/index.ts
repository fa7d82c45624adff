export { reportHandlers } from './report-handlers.ts';
