import { homeOf } from '../../home.ts';
import { runHost } from '../../host/run-host.ts';
import type { Command } from '../command.ts';

/** Started by browsers, never by people. Its standard output carries messages and nothing else. */
export const hostCommand: Command = async () => {
  const { stdin, stdout, pid } = process;
  await runHost({ home: homeOf(), stdin, stdout, pid, pingEvery: 20_000 });
  // Does not wait for programs that still hold a socket open.
  process.exit(0);
};
