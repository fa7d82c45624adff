import { record } from '../../../gateway/schema.ts';
import { microblogTopic, microblogTopicTrend } from './microblog-topic.ts';

/** E12 `data`: the `data` members of two upstream answers, topic information and topic trend. */
export const topicStatics = record({ topic_detail: microblogTopic, topic_trend: microblogTopicTrend });
