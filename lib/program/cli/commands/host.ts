import { runHost } from '../../host/run-host.ts';
import { type Command, home } from '../command.ts';

/** What browsers start; nobody else has a use for it. Nothing but messages may be written to the standard output. */
export const hostCommand: Command = async () => {
  const { stdin, stdout, pid } = process;
  await runHost({ home: home(), stdin, stdout, pid, pingEvery: 20_000 });
  // A program that still holds the socket does not keep the host.
  process.exit(0);
};
