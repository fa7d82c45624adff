import { shortclipUserDataCase } from './cases/shortclip-user-data.ts';
import { shortclipUserDataV2Case } from './cases/shortclip-user-data-v2.ts';
import { conform } from './conform.ts';

conform(shortclipUserDataCase);
conform(shortclipUserDataV2Case);
