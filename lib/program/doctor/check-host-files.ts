import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { jsonTree } from '../../core/json/json-value.ts';
import type { Home } from '../home.ts';
import type { HostPlace } from '../install/browsers.ts';
import { hostFile, hostFileName } from '../install/host-file.ts';
import type { Registry } from '../install/registry.ts';
import { type Finding, finding, installAgain } from './finding.ts';

function checkText(text: string, place: HostPlace, home: Home): Finding[] {
  const { browser, folder } = place;
  const file = join(folder, hostFileName);
  const mend = `${installAgain} --browser ${browser}`;
  const found = jsonTree(text);
  if (!found) return [finding('host-file-broken', `${file} is not valid JSON: the browser passes over it.`, mend)];
  const wanted = hostFile(browser, home.launcher);
  const findings: Finding[] = [];
  if (found.name !== wanted.name)
    findings.push(finding('wrong-name', `${file} names the host "${found.name}", not "${wanted.name}".`, mend));
  if (found.path !== wanted.path) findings.push(finding('wrong-path', `${file} starts ${found.path}, not ${wanted.path}.`, mend));
  if (found.type !== 'stdio') findings.push(finding('wrong-type', `${file} is of type "${found.type}", not "stdio".`, mend));
  const key = browser === 'firefox' ? 'allowed_extensions' : 'allowed_origins';
  const allowed = found[key];
  const ids = 'allowed_extensions' in wanted ? wanted.allowed_extensions : wanted.allowed_origins;
  if (!Array.isArray(allowed) || !ids.every((id) => allowed.includes(id))) {
    const help =
      browser === 'firefox' ? mend : `${mend}; for a package that was loaded by hand, with --id and the id of chrome://extensions`;
    findings.push(finding('wrong-id', `${file} does not let Gleaner (${ids.join(', ')}) have the host started.`, help));
  }
  return findings;
}

function checkPlace(place: HostPlace, home: Home, registry: Registry): Finding[] {
  const { browser, folder, registryKey } = place;
  const file = join(folder, hostFileName);
  const mend = `${installAgain} --browser ${browser}`;
  if (!existsSync(file)) return [finding('host-file-missing', `${browser} has no ${file}: it does not know the host.`, mend)];
  const open =
    home.platform !== 'win32' && statSync(file).mode & 0o022
      ? [finding('host-file-open', `${file} can be changed by other users, who would decide what ${browser} starts.`, mend)]
      : [];
  const key =
    registryKey && registry.read(registryKey) !== file ? [finding('registry', `${registryKey} does not name ${file}.`, mend)] : [];
  return [...open, ...key, ...checkText(readFileSync(file, 'utf8'), place, home)];
}

/** Checks the files and registry keys that tell each browser about the host. */
export function checkHostFiles(places: readonly HostPlace[], home: Home, registry: Registry): Finding[] {
  if (places.length === 0)
    return [
      finding('no-browser', 'No browser of this user was found.', 'gleaner install --browser chromium (or chrome, edge, brave, firefox)'),
    ];
  return places.flatMap((place) => checkPlace(place, home, registry));
}
