import type { Home } from '../home.ts';
import type { HostPlace } from '../install/browsers.ts';
import type { Registry } from '../install/registry.ts';
import { oldestNode, oldNode } from '../this-program.ts';
import { checkConnection } from './check-connection.ts';
import { checkFolders, checkHostFiles, checkLauncher } from './check-host-files.ts';
import { type Finding, finding } from './finding.ts';

export interface ExamineParts {
  readonly home: Home;
  readonly places: readonly HostPlace[];
  readonly registry: Registry;
  /** This program's version, and Node's. */
  readonly version: string;
  readonly node: string;
}

/** Everything that is wrong with the bridge, in the order in which it is best fixed. Changes nothing. */
export async function examine({ home, places, registry, version, node }: ExamineParts): Promise<Finding[]> {
  const why = oldNode(node);
  const old = why ? [finding('node-old', why, `install Node ${oldestNode} or later, then: gleaner install`)] : [];
  const before = [...old, ...checkFolders(home), ...checkLauncher(home), ...checkHostFiles(places, home, registry)];
  return [...before, ...(await checkConnection(home, places, version))];
}
