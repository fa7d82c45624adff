import { parseJson, printJson } from '../../../lib/core/json/json.ts';
import type { Answer } from '../../replica/framework/site.ts';
import type { Alteration } from '../../replica/start-replica.ts';

type Tree = Readonly<Record<string, unknown>>;

/** A change of a site that nobody told the code of. */
export interface SiteChange {
  readonly name: string;
  /** Number of the operation, and the source that meets it. */
  readonly spec: string;
  readonly source: string;
  readonly alter: Alteration;
}

/** Answers in JSON to a path, made into others. */
function ofJson(path: RegExp, change: (body: Tree) => unknown, over: Partial<Answer> = {}): Alteration {
  return (request, own) => {
    if (!path.test(request.host + request.path) || own.role !== 'data') return null;
    return { ...own, ...over, body: printJson(change(parseJson(String(own.body)) as Tree)) };
  };
}

/** Documents, changed as text. */
function ofDocument(host: RegExp, change: (html: string) => string): Alteration {
  return (request, own) =>
    own.role === 'document' && host.test(request.host) ? { ...own, body: change(String(own.body)) } : null;
}

function renamed(body: Tree, from: string, to: string): Tree {
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name === from ? to : name, value]));
}

export const tenChanges: readonly SiteChange[] = [
  {
    name: 'a key is renamed',
    spec: 'E2',
    source: 'in-page-detail',
    alter: ofJson(/\/aweme\/v1\/web\/aweme\/detail/, (body) => renamed(body, 'aweme_detail', 'video_detail')),
  },
  {
    name: 'a wrapper is added',
    spec: 'E13',
    source: 'in-page-comments',
    alter: ofJson(/\/comment\/list/, (body) => ({ status_code: 0, payload: body })),
  },
  {
    name: 'the state moves to a script of another id',
    spec: 'E1',
    source: 'page-document',
    alter: ofDocument(/tiktok\.com$/, (html) =>
      html.replaceAll('__UNIVERSAL_DATA_FOR_REHYDRATION__', '__PAGE_STATE_DATA__'),
    ),
  },
  {
    name: 'a key of the state is renamed',
    spec: 'E9',
    source: 'document',
    alter: ofDocument(/xiaohongshu\.com$/, (html) => html.replaceAll('noteDetailMap', 'noteDataMap')),
  },
  {
    name: 'an address is given up',
    spec: 'E10',
    source: 'profile-info',
    alter: ofJson(/\/ajax\/profile\/info/, () => ({ ok: 0, message: 'Not Found', url: '' }), { status: 404 }),
  },
  {
    name: 'a refusal of new words and number',
    spec: 'E8',
    source: 'profile-user',
    alter: ofJson(/\/rest\/v\/profile\/user/, () => ({ result: 770077, error_msg: '服务升级中，请稍后再来' })),
  },
  {
    name: 'an object becomes a list of one',
    spec: 'E6',
    source: 'info',
    alter: ofJson(/\/info\//, (body) => ({ ...body, data: [body.data] })),
  },
  {
    name: 'a list moves one level down',
    spec: 'E3',
    source: 'in-page-room',
    alter: ofJson(/\/webcast\/room\/web\/enter/, (body) => ({ ...body, data: { room_info: body.data } })),
  },
  {
    name: 'figures become texts under a new name',
    spec: 'E11',
    source: 'product-data',
    alter: ofJson(/product_data/, (body) => ({ ...renamed(body, 'data', 'result'), version: 2 })),
  },
  {
    name: 'counts are renamed',
    spec: 'E12',
    source: 'topic',
    alter: ofJson(/\/detail$/, (body) => renamed(body, 'data', 'topic_data')),
  },
];
