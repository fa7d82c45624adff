import { microblogTopicStaticsCase } from './cases/microblog-topic-statics.ts';
import { microblogUserDetailCase } from './cases/microblog-user-detail.ts';
import { conform } from './conform.ts';

conform(microblogUserDetailCase);
conform(microblogTopicStaticsCase);
