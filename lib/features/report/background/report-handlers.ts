import type { Handlers } from '../../../browser/messaging/serve.ts';
import { caughtErrors } from '../../../browser/storage/caught-errors.ts';
import type { ReportProtocol } from '../protocol.ts';

export const reportHandlers: Handlers<ReportProtocol> = { 'report.errors': caughtErrors };
