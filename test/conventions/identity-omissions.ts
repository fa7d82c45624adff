import type { Operation } from '../../lib/core/operation.ts';
import { publish } from '../../lib/core/record/publish.ts';
import { platforms } from '../../lib/platforms/index.ts';
import { specification } from '../tools/schema/specification.ts';
import { said } from './said.ts';

/** The ids that a platform's addresses and bare ids can provide. */
function idsOfForms(platform: string): Set<string> {
  const { pages = {}, bareIds = {} } = platforms.find(({ id }) => id === platform) ?? {};
  const forms = [...Object.values(pages), ...Object.values(bareIds)].flat();
  return new Set(forms.flatMap((form) => [...form.matchAll(/:(\w+)/g)].map(([, name = '']) => name)));
}

/** Impossible statements of an operation about its relation to the others and about its request. */
export function identityOmissions(operation: Operation, all: readonly Operation[], file: string): string[] {
  const { spec, core, platform, pages, identity, echoesPath, proxy, paging } = operation;
  const body = publish(operation).body as {
    readonly properties?: object;
    readonly anyOf?: unknown;
    readonly required?: readonly string[];
  };
  const fields = Object.keys(body.properties ?? {});
  const known = platforms.find(({ id }) => id === platform);
  const lacking = known ? pages.filter((kind) => !known.pages[kind]) : [];
  const last = pages.filter(
    (kind) =>
      ![operation, ...all].some((one) => one.platform === platform && one.pages.includes(kind) && one.rank === 0),
  );
  const rivals =
    operation.rank === 0
      ? all.filter((one) => one.path !== operation.path && one.platform === platform && one.rank === 0)
      : [];
  // Those behind another default come in the order of the list.
  const hasDefault = (kind: Operation['pages'][number]) =>
    all.some((one) => one.platform === platform && one.rank < 0 && one.pages.includes(kind));
  const contested = pages.flatMap((kind) =>
    rivals.filter((one) => one.pages.includes(kind) && !hasDefault(kind)).map(({ path }) => `${kind} (${path})`),
  );
  const given = new Set([...fields, ...idsOfForms(platform)]);
  // A name that only share texts provide is fine next to one that addresses provide.
  const strange = identity.filter((id) => !given.has(id));
  const naming = fields.filter((field) => field === 'share_text' || identity.includes(field));
  const open =
    spec === null && naming.length > 1 && !body.anyOf && !naming.some((field) => body.required?.includes(field));
  return said(
    [
      spec !== null && !(spec in specification),
      `${file}: ${spec} is not in the specification (test/tools/schema/specification.ts): an operation beside it has \`spec: null\``,
    ],
    [core.length === 0, `${file}: \`core\` is empty: list what no record of a real item lacks`],
    [
      spec === null && echoesPath,
      `${file}: \`echoesPath\` is for operations whose specified answer repeats the path: here it is false`,
    ],
    [
      proxy && !fields.includes('proxy'),
      `${file}: \`proxy\` is true, and the request has no field \`proxy\` to name one`,
    ],
    [
      lacking.length > 0,
      `${file}: \`pages\` has ${lacking.join(', ')}, and lib/platforms/${platform}/platform.ts has no such pages (${Object.keys(known?.pages ?? {}).join(', ')})`,
    ],
    [
      known !== undefined && last.length > 0,
      `${file}: no operation with \`rank\` 0 captures ${last.join(', ')}: this one is the default of these pages`,
    ],
    [
      contested.length > 0,
      `${file}: \`rank\` is 0, and so is that of another operation on these pages: ${contested.join(', ')}`,
    ],
    [
      identity.length > 0 && strange.length === identity.length,
      `${file}: \`identity\` has ${strange.join(', ')}, which neither the request nor an address of the platform gives`,
    ],
    [
      open,
      `${file}: ${naming.join(' and ')} both name the item: \`.meta(oneOf('${naming.join("', '")}'))\` publishes that one of them must be given`,
    ],
    [
      paging !== undefined && !fields.includes(paging.cursorField),
      `${file}: \`paging.cursorField\` is ${paging?.cursorField}, which the request does not have`,
    ],
  );
}
