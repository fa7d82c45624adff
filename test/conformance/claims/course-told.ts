import type { Capture } from '../../../lib/core/capture.ts';
import { english } from '../../../lib/core/english.ts';
import type { Replica } from '../../replica/start-replica.ts';

/**
 * How a run went, for who reads of a test that failed: its failure in its own words, what each source said, and what
 * the platforms were asked, with the names of cookies.
 */
export function courseTold({ failure, trail }: Capture, { requests }: Replica): string {
  const asked = requests.map(
    ({ method, host, path, cookies }) => `${method} ${host}${path} [${Object.keys(cookies).join(' ')}]`,
  );
  const said = failure ? `${failure.kind}: ${english(failure.reason)} ` : '';
  return `${said}${JSON.stringify(trail)} asked: ${asked.join(', ')}`;
}
