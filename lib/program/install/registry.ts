import { execFileSync } from 'node:child_process';
import { hostName } from '../../features/bridge/model/index.ts';

/** Runs Windows' own program for the registry; without a shell, so that no path is read as a command. */
function reg(...args: readonly string[]): string {
  return execFileSync('reg.exe', [...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}

export const registryArguments = {
  set: (key: string, file: string) => ['ADD', `${key}\\${hostName}`, '/ve', '/t', 'REG_SZ', '/d', file, '/f'],
  remove: (key: string) => ['DELETE', `${key}\\${hostName}`, '/f'],
  read: (key: string) => ['QUERY', `${key}\\${hostName}`, '/ve'],
};

export const windowsRegistry = {
  /** Makes the key's default value name the host file. */
  set: (key: string, file: string): void => void reg(...registryArguments.set(key, file)),
  remove(key: string): void {
    try {
      reg(...registryArguments.remove(key));
    } catch {
      // The key was not there.
    }
  },
  read(key: string): string {
    try {
      return /REG_SZ\s+(.*)/.exec(reg(...registryArguments.read(key)))?.[1]?.trim() ?? '';
    } catch {
      return '';
    }
  },
};

export type Registry = typeof windowsRegistry;
