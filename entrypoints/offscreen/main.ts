import { serveOffscreen } from '../../lib/features/media/background/offscreen.ts';

serveOffscreen();
