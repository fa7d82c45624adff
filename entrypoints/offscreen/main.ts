import type { goOnUnseen } from '../../lib/archiver-script.ts';
import { scriptLater } from '../../lib/browser/later.ts';
import { serveFollowing } from '../../lib/features/archive/background/index.ts';
import { serveOffscreen } from '../../lib/features/media/background/index.ts';

const stay = serveOffscreen();
// A script of its own, because shared code would be cut out of the other pages' scripts.
const archiver = scriptLater('/archiver.js', 'goOnUnseen', (begun: typeof goOnUnseen) => begun);
serveFollowing(async () => (await archiver())(), stay);
