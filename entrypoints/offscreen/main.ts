import { serveOffscreen } from '../../lib/browser/media/offscreen.ts';

serveOffscreen();
