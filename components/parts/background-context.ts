import type { Background } from '../../lib/protocol.ts';
import { pageContext } from './page-context.ts';

/** For components that call the background themselves. */
export const [BackgroundProvider, useBackground] = pageContext<Background>();
