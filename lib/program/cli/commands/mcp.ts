import { once } from 'node:events';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { Refusal, scopes } from '../../../features/bridge/model/index.ts';
import { published } from '../../../published.ts';
import type { AskBrowser } from '../../capture-text.ts';
import { createBrowser, usualWait } from '../../client/ask.ts';
import { pairedToken } from '../../client/pair.ts';
import { createMcpServer } from '../../mcp/mcp-server.ts';
import { toolsOf } from '../../mcp/tools.ts';
import { version } from '../../this-program.ts';
import { createTurns } from '../../turns.ts';
import type { Command } from '../command.ts';
import { installOnce, readPlaces } from './install.ts';

/**
 * Serves an agent over standard input and output. Both belong to the protocol, so messages for people go to standard
 * error.
 */
export const mcpCommand: Command = async (words) => {
  const { values, browser: asked, wanted } = readPlaces(words, ['name']);
  installOnce(wanted);
  const program = values.name ?? 'gleaner mcp';
  const browser = createBrowser({ ...asked, program });
  // Counted from the program's start: a browser that has not come by then will not come for this call, either.
  const pair = () =>
    pairedToken({
      ...asked,
      program,
      scopes,
      tell: console.error,
      waitFor: Math.max(0, usualWait - performance.now()),
    });
  let token: Promise<string> | null = null;

  // Asks the user on the agent's first call, and again once the token is no longer accepted.
  const ask: AskBrowser = async (name, argument, signal) => {
    token ??= pair().then(
      (paired) => paired.token,
      (thrown: unknown) => {
        token = null;
        throw thrown;
      },
    );
    try {
      return await browser.call(name, argument, { signal, token: await token });
    } catch (thrown) {
      if (!(thrown instanceof Refusal) || !['broken_off', 'timed_out', 'busy'].includes(thrown.kind)) token = null;
      throw thrown;
    }
  };

  const server = createMcpServer({ tools: toolsOf(published), ask, version, turns: createTurns(), tellEvery: 5000 });
  await server.connect(new StdioServerTransport());
  await once(process.stdin, 'close');
  browser.close();
  await server.close();
  return 0;
};
