import { newsVideoDetailCase } from './cases/news-video-detail.ts';
import { conform } from './conform.ts';

conform(newsVideoDetailCase);
