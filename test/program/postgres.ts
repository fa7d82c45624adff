import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Debian puts each version's programs into a folder of its own. */
function programs(): string | null {
  const folder = '/usr/lib/postgresql';
  const versions = existsSync(folder) ? readdirSync(folder).sort() : [];
  const found = versions
    .map((version) => join(folder, version, 'bin'))
    .filter((bin) => existsSync(join(bin, 'initdb')));
  return found.at(-1) ?? null;
}

export const postgresMissing = programs() === null;
/** For `meta`: what the summary says of tests that need it. */
export const withoutPostgres = { meta: { skipped: 'no PostgreSQL on this machine: apt install postgresql' } };

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

/** The server refuses to run as root: then as the user that its package made. */
function owner(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** A PostgreSQL of its own, in memory as far as it can be; ended with the process. */
export async function startPostgres() {
  const bin = programs() ?? '';
  const dir = mkdtempSync(join(tmpdir(), 'gleaner-postgres-'));
  const as = owner();
  if (as.uid !== undefined && as.gid !== undefined) chownSync(dir, as.uid, as.gid);
  const data = join(dir, 'data');
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'gleaner', '-A', 'trust', '--no-sync'], {
    ...as,
    cwd: dir,
    stdio: 'ignore',
  });
  const port = await freePort();
  const address = `postgres://gleaner@127.0.0.1:${port}/postgres`;

  function begin() {
    const words = [
      '-D',
      data,
      '-k',
      dir,
      '-h',
      '127.0.0.1',
      '-p',
      String(port),
      '-c',
      'fsync=off',
      '-c',
      'synchronous_commit=on',
    ];
    return spawn(join(bin, 'postgres'), words, { ...as, cwd: dir, stdio: 'ignore' });
  }
  let child = begin();

  async function ready(): Promise<void> {
    for (;;) {
      try {
        execFileSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
        return;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 40));
      }
    }
  }
  const ended = () =>
    new Promise<void>((resolve) =>
      child.exitCode === null && child.signalCode === null ? child.once('exit', () => resolve()) : resolve(),
    );
  await ready();

  return {
    address,
    /** What `psql -f` prints of a file of SQL, as rows by the names of their columns. */
    asked(file: string): readonly Readonly<Record<string, unknown>>[] {
      const sql = readFileSync(file, 'utf8').replace(/;\s*$/, '');
      const rows = `select coalesce(json_agg(row_to_json(r)), '[]') from (${sql}) r`;
      const printed = execFileSync(join(bin, 'psql'), [address, '-v', 'ON_ERROR_STOP=1', '-Atq', '-f', '-'], {
        input: rows,
        encoding: 'utf8',
      });
      return JSON.parse(printed);
    },
    /** Ends it as a crash does, and starts it again. */
    async crash(): Promise<void> {
      child.kill('SIGQUIT');
      await ended();
      child = begin();
      await ready();
    },
    async stop(): Promise<void> {
      child.kill('SIGQUIT');
      await ended();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
