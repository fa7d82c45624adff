import { conformPlatform } from './conform-platform.ts';

conformPlatform('microblog');
