import { serveOffscreen } from '../../lib/features/media/background/index.ts';

serveOffscreen();
