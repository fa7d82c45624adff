import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { jsonTree } from '../../core/json/json-value.ts';
import type { Home } from '../home.ts';
import type { HostPlace } from '../install/browsers.ts';
import { hostFile, hostFileName } from '../install/host-file.ts';
import { named } from '../install/install.ts';
import type { Registry } from '../install/registry.ts';
import { type Finding, finding, installAgain } from './finding.ts';
import { loadedIds } from './loaded-ids.ts';

function checkText(text: string, place: HostPlace, home: Home): Finding[] {
  const { browser, folder, found: userData } = place;
  const file = join(folder, hostFileName);
  const mend = `${installAgain} ${place.option}`;
  const found = jsonTree(text);
  if (!found) return [finding('host-file-broken', `${file} is not valid JSON: the browser passes over it.`, mend)];
  const loaded = browser !== 'firefox' && existsSync(userData) ? loadedIds(userData) : [];
  const wanted = hostFile(browser, home.launcher, [...named({ home }).ids, ...loaded]);
  const findings: Finding[] = [];
  if (found.name !== wanted.name)
    findings.push(finding('wrong-name', `${file} names the host "${found.name}", not "${wanted.name}".`, mend));
  if (found.path !== wanted.path) findings.push(finding('wrong-path', `${file} starts ${found.path}, not ${wanted.path}.`, mend));
  if (found.type !== 'stdio') findings.push(finding('wrong-type', `${file} is of type "${found.type}", not "stdio".`, mend));
  const key = browser === 'firefox' ? 'allowed_extensions' : 'allowed_origins';
  const allowed = found[key];
  const ids = 'allowed_extensions' in wanted ? wanted.allowed_extensions : wanted.allowed_origins;
  const shut = ids.filter((id) => !Array.isArray(allowed) || !allowed.includes(id));
  if (shut.length > 0) {
    const own = loaded.filter((id) => shut.some((origin) => origin.includes(id)));
    const help = own.length > 0 ? `${mend} --id ${own.join(',')}` : mend;
    findings.push(finding('wrong-id', `${file} does not let Gleaner (${shut.join(', ')}) have the host started.`, help));
  }
  return findings;
}

function checkPlace(place: HostPlace, home: Home, registry: Registry): Finding[] {
  const { browser, folder, registryKey } = place;
  const file = join(folder, hostFileName);
  const mend = `${installAgain} ${place.option}`;
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
