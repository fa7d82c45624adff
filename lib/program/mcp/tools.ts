import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import { printJson } from '../../core/json/json.ts';
import { type Tree, textOf } from '../../core/json/tree.ts';
import type { GatewayResponse } from '../../features/bridge/model/index.ts';
import type { PublishedOperation } from '../../published.ts';
import { type AskBrowser, captureText } from '../capture-text.ts';
import { requestOf } from '../request-of.ts';
import { failed, type Told } from './answers.ts';
import { captureAnswer } from './capture-answer.ts';
import { runFailure } from './failure-text.ts';
import { toolInput } from './tool-input.ts';

export interface AgentTool {
  readonly tool: Tool;
  call(argument: Tree, ask: AskBrowser, signal: AbortSignal): Promise<Told>;
}

type Properties = Readonly<Record<string, object>>;

function schemaOf(properties: Properties, ...required: readonly string[]): Tool['inputSchema'] {
  return { type: 'object', properties: { ...properties }, required: [...required] };
}

const text = (description: string) => ({ type: 'string', description });
/** The tool that goes on with cut answers. */
export const readOn = 'capture_read';
const slow = 'Slow on purpose: a platform is asked one thing at a time, with pauses.';
const reading = { readOnlyHint: true, openWorldHint: true };

const shown = {
  fields: {
    type: 'array',
    items: { type: 'string' },
    description: 'Only these fields: names joined by dots, such as author.nickname; through lists, too.',
  },
  full: { type: 'boolean', description: 'The whole envelope, in pages.' },
};

/** A schema of structured answers. `parts` and `next`: see `Part`; they come instead of the other things where those are too long. */
function output(properties: Properties, ...required: readonly string[]): Tool['outputSchema'] {
  const paged = { notice: { type: 'string' }, parts: { type: 'array', items: { type: 'object' } }, next: { type: 'string' } };
  return schemaOf({ ...paged, ...properties }, 'notice', ...required);
}

const object = { type: 'object' };
const objects = { type: 'array', items: object };
const ofCapture = {
  ...{ capture: { type: 'string' }, path: { type: 'string' }, status: { type: 'integer' } },
  ...{ pace: object, card: object, fields: object, envelope: object },
};
const captured = output(ofCapture, 'path', 'status');

/** What a platform's day has left, and in how many seconds it can be asked again. */
function paceOf(left: number, wait: number): Tree {
  return { pace: { leftToday: left, nextIn: wait } };
}

function answered({ status, headers, body, failure }: GatewayResponse, asked: string, wanted: Tree): Told {
  const { 'gleaner-capture': capture, 'gleaner-path': path = asked, 'gleaner-left-today': left, 'gleaner-pause': wait } = headers;
  const again = Number(headers['retry-after'] ?? 0);
  const known = { ...(capture ? { capture } : {}), ...(left ? paceOf(Number(left), Number(wait)) : {}) };
  if (failure) return { result: failed({ ...runFailure(status, failure), ...(again > 0 ? { againIn: again } : {}), ...known }) };
  return { facts: { ...known, path, status }, whole: captureAnswer(path, body, wanted) };
}

function operationTool({ spec, path, name, platform, title, body }: PublishedOperation): AgentTool {
  const { inputSchema: own, needs, blanks } = toolInput(body);
  const inputSchema = { ...own, properties: { ...own.properties, ...shown } };
  const description = `${title}${spec ? ` (${spec})` : ''}. Reads one public item with the user's own browser and gives its card.${needs} ${slow}`;
  const tool = { name: `${platform}_${name.replaceAll('-', '_')}`, title, description, inputSchema, outputSchema: captured };
  return {
    tool: { ...tool, annotations: reading },
    call: async ({ fields, full, ...body }, ask, signal) =>
      answered(await ask('handle', requestOf(path, printJson({ ...blanks, ...body })), signal), path, { fields, full }),
  };
}

const others: readonly AgentTool[] = [
  {
    tool: {
      name: 'capture',
      title: 'Capture any link',
      description: `Captures the first item that a share text or link names, by its usual operation, and gives its card. ${slow}`,
      inputSchema: schemaOf({ text: text('A link, or text copied from an app’s share button.'), ...shown }, 'text'),
      outputSchema: captured,
      annotations: reading,
    },
    call: async (argument, ask, signal) => answered(await captureText(textOf(argument.text), ask, signal), '', argument),
  },
  {
    tool: {
      name: 'resolve',
      title: 'Read a link',
      description:
        'What a text names: reads share texts, links and ids, follows short links, and gives for each item the operations it can be asked for, with their bodies.',
      inputSchema: schemaOf({ text: text('A share text, a link, or an id.') }, 'text'),
      outputSchema: output({ items: objects }),
      annotations: reading,
    },
    call: async (argument, ask, signal) => ({
      facts: {},
      whole: { items: await ask('resolve', { text: textOf(argument.text) }, signal) },
    }),
  },
  {
    tool: {
      name: 'library_search',
      title: 'Search the library',
      description:
        "Searches the list of the user's captures by title, author, address or id; newest first, without their content, which capture_read opens.",
      inputSchema: schemaOf({
        text: text('Part of title, author, address or id; empty for all.'),
        platform: text('A platform by its word, such as cnvideo.'),
        limit: { type: 'integer', minimum: 1, maximum: 200, description: 'How many at most; 50 if not given.' },
      }),
      outputSchema: output({ captures: objects }),
      annotations: { readOnlyHint: true },
    },
    call: async (argument, ask, signal) => {
      const { text: wanted, platform, limit } = argument;
      const filter = { ...(textOf(platform) ? { platform: textOf(platform) } : {}), ...(Number(limit) ? { limit: Number(limit) } : {}) };
      return { facts: {}, whole: { captures: await ask('library.search', { text: textOf(wanted), ...filter }, signal) } };
    },
  },
  {
    tool: {
      name: readOn,
      title: 'Read a capture, or on',
      description:
        'Opens a capture of the library by its id, without asking its platform. Goes on with any answer that is cut: its parts belong at their paths, in order, and `next` is the cursor of the next page.',
      inputSchema: schemaOf({
        capture: text('The id that library_search or an answer gave.'),
        ...shown,
        cursor: text('The `next` of a cut answer; alone, or with what the answer was asked by.'),
      }),
      outputSchema: output({ ...ofCapture, items: objects, captures: objects }),
      annotations: { readOnlyHint: true },
    },
    call: async (argument, ask, signal) => {
      const { line, envelope, pace } = await ask('library.read', { id: textOf(argument.capture) }, signal);
      const facts = { capture: line.id, path: line.path, status: line.code, ...paceOf(pace.left, pace.wait) };
      return { facts, whole: captureAnswer(line.path, envelope, argument) };
    },
  },
  {
    tool: {
      name: 'queue_add',
      title: 'Add a job',
      description:
        'Adds a job: a list of links, share texts or ids, one a line, each captured once at a polite pace. Returns at once; queue_status tells how far it is.',
      inputSchema: schemaOf({ text: text('The list, one item a line.'), title: text('What the job is called.') }, 'text'),
      outputSchema: schemaOf({ job: { type: 'string' }, waiting: { type: 'integer' }, skipped: { type: 'integer' } }, 'job', 'waiting'),
      annotations: { readOnlyHint: false, destructiveHint: false },
    },
    call: async (argument, ask, signal) => {
      const added = await ask('queue.add', { text: textOf(argument.text), title: textOf(argument.title) }, signal);
      return { result: { content: [{ type: 'text', text: JSON.stringify(added) }], structuredContent: { ...added } } };
    },
  },
  {
    tool: {
      name: 'queue_status',
      title: 'Jobs and platforms',
      description:
        'How far the jobs are, which platform waits for the user, and how many items each has left today. Times are ms from now.',
      inputSchema: schemaOf({}),
      outputSchema: output({ jobs: objects, platforms: objects }),
      annotations: { readOnlyHint: true },
    },
    call: async (_, ask, signal) => ({ facts: {}, whole: { ...(await ask('queue.status', {}, signal)) } }),
  },
];

/** One tool per operation, and those that concern all. */
export function toolsOf(operations: readonly PublishedOperation[]): readonly AgentTool[] {
  return [...operations.map(operationTool), ...others];
}
