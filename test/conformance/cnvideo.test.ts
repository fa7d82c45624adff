import { cnvideoVideoDetailCase } from './cases/cnvideo-video-detail.ts';
import { conform } from './conform.ts';

conform(cnvideoVideoDetailCase);
