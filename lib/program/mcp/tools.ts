import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import { englishText } from '../../core/english.ts';
import { printJson, type Tree, textOf } from '../../core/json/json.ts';
import type { GatewayResponse } from '../../features/bridge/model/index.ts';
import type { PublishedOperation } from '../../published.ts';
import { type AskBrowser, captureText } from '../capture-text.ts';
import { requestOf } from '../request-of.ts';
import { failed, type ToolAnswer } from './answers.ts';
import { captureAnswer } from './capture-answer.ts';
import { runFailure } from './failure-text.ts';

interface Property {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
}

interface RequestSchema {
  readonly properties?: Readonly<Record<string, Property>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly { readonly required: readonly string[] }[];
}

/** The empty value of a request field; undefined: it may not be empty. */
function blankOf({ type, enum: choices }: Property): '' | null | undefined {
  if (Array.isArray(type)) return null;
  return type === 'string' && !choices ? '' : undefined;
}

/**
 * An operation's request as a tool describes it. Clients refuse compositions at the top of a schema, and some of them
 * lists of types. `needs`: the composition as a sentence; `blanks`: the fields that the specification requires, though
 * they may be empty.
 */
export function toolInput(body: PublishedOperation['body']) {
  const { properties = {}, required = [], anyOf = [] } = body as RequestSchema;
  const alone = Object.keys(properties).length === 1;
  const blanks = Object.fromEntries(
    required
      .map((name) => [name, alone ? undefined : blankOf(properties[name] ?? {})])
      .filter(([, blank]) => blank !== undefined),
  ) as Readonly<Record<string, '' | null>>;
  const described = Object.entries(properties).map(([name, schema]) => {
    const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type;
    return [name, { ...schema, type, description: englishText(`help_${name}`) }];
  });
  const inputSchema: Tool['inputSchema'] = {
    type: 'object',
    properties: Object.fromEntries(described),
    required: required.filter((name) => !(name in blanks)),
  };
  const names = anyOf.flatMap((one) => one.required);
  return { inputSchema, blanks, needs: names.length > 0 ? ` Needs ${names.join(' or ')}.` : '' };
}

export interface AgentTool extends Tool {
  call(argument: Tree, ask: AskBrowser, signal: AbortSignal): Promise<ToolAnswer>;
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

/**
 * A schema of structured answers, by the types of their properties. `parts` and `next` replace content that is too
 * long.
 */
function output(types: Readonly<Record<string, string>>): Tool['outputSchema'] {
  const all = Object.entries({ notice: 'string', ...types, parts: 'array', next: 'string' });
  return schemaOf(Object.fromEntries(all.map(([name, type]) => [name, { type }])), 'notice');
}

const ofCapture = {
  capture: 'string',
  path: 'string',
  status: 'integer',
  pace: 'object',
  card: 'object',
  fields: 'object',
  envelope: 'object',
};
const captured = output(ofCapture);

function answered({ status, headers, body, failure }: GatewayResponse, asked: string, wanted: Tree): ToolAnswer {
  const {
    'gleaner-capture': capture,
    'gleaner-path': path = asked,
    'gleaner-left-today': left,
    'retry-after': again,
  } = headers;
  const pace = left && { leftToday: Number(left), nextIn: Number(headers['gleaner-pause']) };
  const known = { ...(capture && { capture }), ...(pace && { pace }) };
  if (failure)
    return { result: failed({ ...runFailure(status, failure), ...(again && { againIn: Number(again) }), ...known }) };
  return { facts: { ...known, path, status }, content: captureAnswer(path, body, wanted) };
}

function operationTool({ spec, path, name, platform, title, body }: PublishedOperation): AgentTool {
  const { inputSchema: own, needs, blanks } = toolInput(body);
  const inputSchema = { ...own, properties: { ...own.properties, ...shown } };
  const description = `${title}${spec ? ` (${spec})` : ''}. Reads one public item with the user's own browser and gives its card.${needs} ${slow}`;
  const tool = {
    name: `${platform}_${name.replaceAll('-', '_')}`,
    title,
    description,
    inputSchema,
    outputSchema: captured,
  };
  return {
    ...tool,
    annotations: reading,
    call: async ({ fields, full, ...body }, ask, signal) =>
      answered(await ask('handle', requestOf(path, printJson({ ...blanks, ...body })), signal), path, { fields, full }),
  };
}

const others: readonly AgentTool[] = [
  {
    name: 'capture',
    title: 'Capture any link',
    description: `Captures the first item that a share text or link names, by its usual operation, and gives its card. ${slow}`,
    inputSchema: schemaOf({ text: text('A link, or text copied from an app’s share button.'), ...shown }, 'text'),
    outputSchema: captured,
    annotations: reading,
    call: async (argument, ask, signal) =>
      answered(await captureText(textOf(argument.text), ask, signal), '', argument),
  },
  {
    name: 'resolve',
    title: 'Read a link',
    description:
      'What a text names: reads share texts, links and ids, follows short links, and gives for each item the operations it can be asked for, with their bodies.',
    inputSchema: schemaOf({ text: text('A share text, a link, or an id.') }, 'text'),
    outputSchema: output({ items: 'array' }),
    annotations: reading,
    call: async (argument, ask, signal) => ({
      facts: {},
      content: { items: await ask('resolve', { text: textOf(argument.text) }, signal) },
    }),
  },
  {
    name: 'library_search',
    title: 'Search the library',
    description:
      "Searches the list of the user's captures by title, author, address or id; newest first, without their content, which capture_read opens.",
    inputSchema: schemaOf({
      text: text('Part of title, author, address or id; empty for all.'),
      platform: text('A platform by its word, such as cnvideo.'),
      limit: { type: 'integer', minimum: 1, maximum: 200, description: 'How many at most; 50 if not given.' },
    }),
    outputSchema: output({ captures: 'array' }),
    annotations: { readOnlyHint: true },
    call: async (argument, ask, signal) => {
      const { text: wanted, platform, limit } = argument;
      const filter = {
        ...(textOf(platform) ? { platform: textOf(platform) } : {}),
        ...(Number(limit) ? { limit: Number(limit) } : {}),
      };
      return {
        facts: {},
        content: { captures: await ask('library.search', { text: textOf(wanted), ...filter }, signal) },
      };
    },
  },
  {
    name: readOn,
    title: 'Read a capture, or on',
    description:
      'Opens a capture of the library by its id, without asking its platform. Goes on with any answer that is cut: its parts belong at their paths, in order, and `next` is the cursor of the next page.',
    inputSchema: schemaOf({
      capture: text('The id that library_search or an answer gave.'),
      ...shown,
      cursor: text('The `next` of a cut answer; alone, or with what the answer was asked by.'),
    }),
    outputSchema: output({ ...ofCapture, items: 'array', captures: 'array' }),
    annotations: { readOnlyHint: true },
    call: async (argument, ask, signal) =>
      answered(await ask('library.read', { id: textOf(argument.capture) }, signal), '', argument),
  },
  {
    name: 'queue_add',
    title: 'Add a job',
    description:
      'Adds a job: a list of links, share texts or ids, one a line, each captured once at a polite pace. Ids without a link need `platform`, else they are skipped. Returns at once; queue_status tells how far it is.',
    inputSchema: schemaOf(
      {
        text: text('The list, one item a line.'),
        title: text('What the job is called.'),
        platform: text('The platform of ids without a link, by its word, such as cnvideo; links may be of any.'),
      },
      'text',
    ),
    outputSchema: schemaOf(
      { job: { type: 'string' }, waiting: { type: 'integer' }, skipped: { type: 'integer' } },
      'job',
      'waiting',
    ),
    annotations: { readOnlyHint: false, destructiveHint: false },
    call: async (argument, ask, signal) => {
      const { text: list, title, platform } = argument;
      const own = textOf(platform) ? { platform: textOf(platform) } : {};
      const added = await ask('queue.add', { text: textOf(list), title: textOf(title), ...own }, signal);
      return { result: { content: [{ type: 'text', text: JSON.stringify(added) }], structuredContent: { ...added } } };
    },
  },
  {
    name: 'queue_status',
    title: 'Jobs and platforms',
    description:
      'How far the jobs are, which platform waits for the user, and how many items each has left today. Times are ms from now.',
    inputSchema: schemaOf({}),
    outputSchema: output({ jobs: 'array', platforms: 'array' }),
    annotations: { readOnlyHint: true },
    call: async (_, ask, signal) => ({ facts: {}, content: { ...(await ask('queue.status', {}, signal)) } }),
  },
];

/** One tool per operation, and those that concern all. */
export function toolsOf(operations: readonly PublishedOperation[]): readonly AgentTool[] {
  return [...operations.map(operationTool), ...others];
}
