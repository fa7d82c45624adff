import type { CallToolResult, Tool } from '@modelcontextprotocol/sdk/types.js';
import { printJson } from '../../core/json/json.ts';
import { type Tree, textOf } from '../../core/json/tree.ts';
import type { GatewayResponse } from '../../features/bridge/model/index.ts';
import type { PublishedOperation } from '../../published.ts';
import { type AskBrowser, captureText } from '../capture-text.ts';
import { requestOf } from '../request-of.ts';
import { runFailure } from './failure-text.ts';
import { failed, untrusted } from './results.ts';
import { toolInput } from './tool-input.ts';

export interface AgentTool {
  readonly tool: Tool;
  call(argument: Tree, ask: AskBrowser, signal: AbortSignal): Promise<CallToolResult>;
}

type Properties = Readonly<Record<string, object>>;

function schemaOf(properties: Properties, ...required: readonly string[]): Tool['inputSchema'] {
  return { type: 'object', properties: { ...properties }, required: [...required] };
}

const text = (description: string) => ({ type: 'string', description });
const slow = 'Slow on purpose: a platform is asked one thing at a time, with pauses.';
const reading = { readOnlyHint: true, openWorldHint: true };

function answered({ status, body, failure }: GatewayResponse): CallToolResult {
  return failure ? failed(runFailure(status, failure)) : untrusted(body);
}

function operationTool({ spec, path, name, platform, title, body }: PublishedOperation): AgentTool {
  const { inputSchema, needs, blanks } = toolInput(body);
  const description = `${title}${spec ? ` (${spec})` : ''}. Reads one public item with the user's own browser and gives its JSON envelope.${needs} ${slow}`;
  return {
    tool: { name: `${platform}_${name.replaceAll('-', '_')}`, title, description, inputSchema, annotations: reading },
    call: async (argument, ask, signal) => answered(await ask('handle', requestOf(path, printJson({ ...blanks, ...argument })), signal)),
  };
}

const others: readonly AgentTool[] = [
  {
    tool: {
      name: 'capture',
      title: 'Capture any link',
      description: `Captures the first item that a share text or link names, by its usual operation, and gives its JSON envelope. ${slow}`,
      inputSchema: schemaOf({ text: text('A link, or text copied from an app’s share button.') }, 'text'),
      annotations: reading,
    },
    call: async (argument, ask, signal) => answered(await captureText(textOf(argument.text), ask, signal)),
  },
  {
    tool: {
      name: 'resolve',
      title: 'Read a link',
      description:
        'What a text names: reads share texts, links and ids, follows short links, and gives for each item the operations it can be asked for, with their bodies.',
      inputSchema: schemaOf({ text: text('A share text, a link, or an id.') }, 'text'),
      annotations: reading,
    },
    call: async (argument, ask, signal) => untrusted(JSON.stringify(await ask('resolve', { text: textOf(argument.text) }, signal))),
  },
  {
    tool: {
      name: 'library_search',
      title: 'Search the library',
      description: "Searches the list of the user's captures by title, author, address or id; newest first, without their content.",
      inputSchema: schemaOf({
        text: text('Part of title, author, address or id; empty for all.'),
        platform: text('A platform by its word, such as cnvideo.'),
        limit: { type: 'integer', minimum: 1, maximum: 200, description: 'How many at most; 50 if not given.' },
      }),
      annotations: { readOnlyHint: true },
    },
    call: async (argument, ask, signal) => {
      const { text: wanted, platform, limit } = argument;
      const filter = { ...(textOf(platform) ? { platform: textOf(platform) } : {}), ...(Number(limit) ? { limit: Number(limit) } : {}) };
      return untrusted(JSON.stringify(await ask('library.search', { text: textOf(wanted), ...filter }, signal)));
    },
  },
  {
    tool: {
      name: 'queue_add',
      title: 'Add a job',
      description:
        'Adds a job: a list of links, share texts or ids, one a line, each captured once at a polite pace. Returns at once; queue_status tells how far it is.',
      inputSchema: schemaOf({ text: text('The list, one item a line.'), title: text('What the job is called.') }, 'text'),
      annotations: { readOnlyHint: false, destructiveHint: false },
    },
    call: async (argument, ask, signal) => {
      const added = await ask('queue.add', { text: textOf(argument.text), title: textOf(argument.title) }, signal);
      return { content: [{ type: 'text', text: JSON.stringify(added) }] };
    },
  },
  {
    tool: {
      name: 'queue_status',
      title: 'Jobs and platforms',
      description: 'How far the jobs are, and which platform waits for the user. Times are ms from now.',
      inputSchema: schemaOf({}),
      annotations: { readOnlyHint: true },
    },
    call: async (_, ask, signal) => untrusted(JSON.stringify(await ask('queue.status', {}, signal))),
  },
];

/** One tool per operation, and those that concern all. */
export function toolsOf(operations: readonly PublishedOperation[]): readonly AgentTool[] {
  return [...operations.map(operationTool), ...others];
}
