import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A copy of the project as it stands, for what changes it. */
export function projectCopy() {
  const folder = mkdtempSync(join(tmpdir(), 'gleaner-copy-'));
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' }).trim().split('\n');
  for (const file of files.filter((name) => existsSync(name))) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    cpSync(file, join(folder, file));
  }
  cpSync('.wxt', join(folder, '.wxt'), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  return {
    folder,
    /** Runs a command as it is printed in documents; gives its output. @throws Error with that output on failure */
    run(command: string): string {
      const [program = '', ...words] = [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(
        ([, quoted, plain]) => quoted ?? plain ?? '',
      );
      // What fails there on the way is no failure of this run's.
      const env = { ...process.env, GLEANER_ALL: '', GLEANER_FAILED_TESTS: '' };
      try {
        return execFileSync(program, words, { cwd: folder, encoding: 'utf8', env });
      } catch (error) {
        const { stdout = '', stderr = '' } = error as { readonly stdout?: string; readonly stderr?: string };
        throw new Error(`${command}:\n${stdout}\n${stderr}`);
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
