#!/usr/bin/env node
import { tree } from '../../core/json/json.ts';
import { thrownText } from '../../core/thrown-text.ts';
import { oldestNode, oldNode, version } from '../this-program.ts';
import { type Command, UsageError } from './command.ts';

/** Loaded on demand: the host starts with the browser and must stay light. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  install: async () => (await import('./commands/install.ts')).installCommand,
  uninstall: async () => (await import('./commands/install.ts')).uninstallCommand,
  doctor: async () => (await import('./commands/install.ts')).doctorCommand,
  pair: async () => (await import('./commands/pair.ts')).pairCommand,
  unpair: async () => (await import('./commands/pair.ts')).unpairCommand,
  status: async () => (await import('./commands/status.ts')).statusCommand,
  run: async () => (await import('./commands/run.ts')).runCommand,
  capture: async () => (await import('./commands/run.ts')).captureCommand,
  serve: async () => (await import('./commands/serve.ts')).serveCommand,
  mcp: async () => (await import('./commands/mcp.ts')).mcpCommand,
  check: async () => (await import('./commands/check.ts')).checkCommand,
  verify: async () => (await import('./commands/verify.ts')).verifyCommand,
  work: async () => (await import('./commands/work.ts')).workCommand,
  enqueue: async () => (await import('./commands/work.ts')).enqueueCommand,
  host: async () => (await import('./commands/host.ts')).hostCommand,
};

const usage = `gleaner: asks your own browser, which has Gleaner in it

  gleaner install            makes the connection known to your browsers (--browser <name>, --user-data-dir <folder>, --id <extension id>)
  gleaner uninstall          takes all of it away again
  gleaner doctor             looks for whatever is wrong, and says how to mend it
  gleaner status             which browsers are connected
  gleaner pair <name>        asks you, in the browser, to allow a program; prints its token (--scope operations,library,queue)
  gleaner unpair <name>      gives the token back, in each browser profile
  gleaner run E2 '{"share_text":"…"}'    one request; - instead: one JSON line per request on the standard input (--timeout <seconds> for each)
  gleaner capture '<link>'…  what links or share texts name, whatever it is; - instead: one a line on the standard input (--timeout <seconds> for each)
  gleaner serve              the operations over HTTP on this computer (--port <number>, and the options of install)
  gleaner mcp                a Model Context Protocol server on the standard input and output
  gleaner enqueue --db postgres://… ['<link>'…]    puts links, or what each line of the standard input asks for (a link, a share text, or
                             JSON), into queues that many browsers share; the same item once for each --label <text>
  gleaner work --db postgres://…       takes them out, and writes the results there (--platforms <names>, --daily <number>)
  gleaner check <file>…      what is in a backup or an export, and which lines are damaged; the library in the browser restores it
  gleaner verify <file.zip>… whether an archive is whole, or which file in it was changed, taken away or added (--json)

Everywhere: --profile <id or browser's name>, where several browser profiles are connected.
`;

/** The lines of the usage for one command, and those for all. */
function usageOf(name: string): string {
  // A description goes on in the lines below, which are indented further.
  const all = usage.split(/\n(?! {3})/);
  const lines = all.filter((line) => line.startsWith(`  gleaner ${name} `));
  return [...lines, '', ...usage.trim().split('\n').slice(-1), ''].join('\n');
}

/** 2: the command line was not understood. 3: the user did not allow the program, and asking again would annoy. */
function exitCodeOf(thrown: unknown): number {
  if (thrown instanceof UsageError) return 2;
  return tree(thrown).kind === 'denied' ? 3 : 1;
}

async function main([name = '', ...rest]: readonly string[]): Promise<number> {
  if (['--version', '-v', 'version'].includes(name)) {
    process.stdout.write(`${version}\n`);
    return 0;
  }
  const load = commands[name];
  if (!load) {
    const asked = name === '' || name === '--help' || name === '-h' || name === 'help';
    (asked ? process.stdout : process.stderr).write(asked ? usage : `gleaner: no command "${name}"\n\n${usage}`);
    return asked ? 0 : 2;
  }
  if (rest.includes('--help')) {
    process.stdout.write(usageOf(name));
    return 0;
  }
  try {
    // The doctor reports the old Node itself, and nobody sees what a host says to the browser that starts it.
    if (oldNode() && !['doctor', 'host'].includes(name))
      throw new Error(`${oldNode()} Install Node ${oldestNode} or later.`);
    return await (await load())(rest);
  } catch (thrown) {
    const more = tree(thrown).kind === 'browser_closed' ? ' gleaner doctor says more.' : '';
    process.stderr.write(`gleaner: ${thrownText(thrown)}${more}\n`);
    return exitCodeOf(thrown);
  }
}

process.exitCode = await main(process.argv.slice(2));
