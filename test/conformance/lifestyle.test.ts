import { conformPlatform } from './conform-platform.ts';

conformPlatform('lifestyle');
