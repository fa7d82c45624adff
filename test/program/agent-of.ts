import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { onTestFinished } from 'vitest';
import { tree } from '../../lib/core/json/json.ts';
import type { AskBrowser } from '../../lib/program/capture-text.ts';
import { createMcpServer } from '../../lib/program/mcp/mcp-server.ts';
import { toolsOf } from '../../lib/program/mcp/tools.ts';
import { createTurns } from '../../lib/program/turns.ts';
import { published } from '../../lib/published.ts';

export type Answer = (name: string, argument: unknown) => unknown;

/**
 * An agent, in the same process as its tools, with a browser behind them that answers so. It refuses what breaks a
 * tool's schema.
 */
export async function agentOf(answer: Answer) {
  const ask = (async (name: string, argument: unknown) => answer(name, argument)) as AskBrowser;
  const server = createMcpServer({
    tools: toolsOf(published),
    ask,
    version: '1',
    turns: createTurns(),
    tellEvery: 5000,
  });
  const client = new Client({ name: 'an agent', version: '1' });
  const [one, other] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(one), client.connect(other)]);
  onTestFinished(() => client.close());
  // From here on the client checks answers.
  await client.listTools();
  const call = async (name: string, given: Record<string, unknown> = {}) => {
    const { content, isError, structuredContent } = await client.callTool({ name, arguments: given });
    const [{ text = '' } = {}] = content as { text?: string }[];
    return { text, isError, told: tree(structuredContent) };
  };
  return { client, call };
}
