import { record, text } from '../../../core/schema.ts';
import { newsVideo } from './news-video.ts';

/** `data` of E6; both fields are required. */
export const newsVideoDetail = record({}, { message: text, data: newsVideo });
