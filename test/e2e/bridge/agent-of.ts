import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { tree } from '../../../lib/core/json/json.ts';
import type { BridgeStage } from './bridge-stage.ts';

/** `gleaner mcp` of a stage, as an agent starts and asks it. */
export async function agentOf({ home }: BridgeStage) {
  const env = { GLEANER_HOME: home.dir, PATH: process.env.PATH ?? '' };
  const client = new Client({ name: 'an agent', version: '1' });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: ['lib/program/cli/gleaner.ts', 'mcp'],
      env,
      stderr: 'ignore',
    }),
  );
  // From here on the client checks answers by the schemas of their tools.
  await client.listTools();
  /** A tool's answer as text, and as data. @throws when it is an error */
  const call = async (name: string, argument: Record<string, unknown>) => {
    const { content, isError, structuredContent } = await client.callTool({ name, arguments: argument });
    const [{ text = '' } = {}] = content as { text?: string }[];
    if (isError) throw new Error(text);
    return { text, told: tree(structuredContent) };
  };
  return { client, call };
}
