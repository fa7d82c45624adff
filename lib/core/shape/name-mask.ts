import { perObject } from '../per-object.ts';
import { hostMatches } from '../platform.ts';

/**
 * Common words of field names. Shapes show only names of these and of the operation's own words: others may be a
 * person's name.
 */
const lines = [
  'a abstract access account action active activity actor ad add addr address admin ads after age agent all allow amount anchor and announcement answer apollo api app archive area args array article asset assets at attr attribute audio auth author authors avatar aweme',
  'back background badge banner base basic before begin belong bg bio bit bitrate blob block board body bold book bool boost border bot bottom box brand breadcrumb browser bucket build button by byte bytes',
  'cache call can caption card cards cast category cdn cell challenge challenges channel chat check checked child children circle city class cls click client clip clips close code codec codecs collect collected collection color column combo comment comments common compact company component condition conf config connect contact container content contents context control cookie copy core count counter counts country course cover create created creator crop csrf ctx cur current cursor custom',
  'd daily dash data date dates day days debug decoration deep default definition delete desc description design desktop detail details device diff digest digg direct dislike display distance doc document dot down download draft duet duration dynamic',
  'e edit effect element email embed empty enable enabled encode encoding end endpoint entity entries entry env episode err errmsg errno error errors event events exclude exist expire expires expose ext extra',
  'f face fail false fans favorite feature feed feeds fid field fields figure file files fill filter final first flag flags flow flv folder follow followed follower followers following font foot footer for force form format forward found fps frame free from front full',
  'g gallery game gender general geo get gid gift global goods gradient graph graphql grid group guest guide',
  'h h5 handle has hash hashtag head header headers heat height hd help hidden hide high hint history hls home host hot hotspot hover html http https hydrated hydration',
  'i icon icons id idx ids if image images img impression in index info infos init initial inner input insert install interact interaction interactive intro inventory invite ip is isp item items iv',
  'j job join js json jump jwt k key keys keyword keywords kind',
  'l label labels lang language large last lat late layer layout lead left legacy legal length level like liked likes limit line lines link links list lists live lives load loaded loader loading local locale location lock log logged login logo logs long low',
  'm m3u8 m4a main major manifest map mark marker match matrix max md md5 media medium member memo menu merge message messages meta method microapp middle mime min mini mirror mix mobile modal mode model module modules month more mp3 mp4 msg multi music mute my',
  'n name names nav navigation need net new news next nick nickname no node nodes none normal not note notes notice now null num number',
  'o object of off offset oid ok old on one only op open openid operation option options or order org origin original os other out outer output overlay own owner',
  'p pace page pages pagination panel parallel param params parent part partial parts pass path pattern pause payload pc per percent period permission permissions person phone photo photos pic pick pics picture pid pin place placeholder plain plan platform play playback player playlist playable plays plugin poi point policy pool popup port portrait pos position post poster posts power pre prefix preload present prev preview price primary print priority privacy private product products profile profiles program progress prompt prop props protect provider province proxy public publish pull push',
  'q quality query question queue quick quota quote r random range rank rate ratio raw read reader reads ready real reason rec recent recommend record records redirect ref refer referer refresh region relation release reload remark remix remote remove render reply report repost req request required res reset resolution resource resources response rest result results retry return review right role room rooms root round route router routes row rows rtmp rule rules run',
  's safe sale same save saved scale scene schema scheme scope score screen script scroll sdk search sec second seconds section secure security seed seek segment select self send sensitive sent seo sep seq series server service services session set setting settings sg share shared shares shop short shot should show sid sigi sign signature signed silence simple single site size sku slide slides slot slug small snapshot social sort sound source space span special spec speed ss ssr standard star start state states static stats statistics status sticker stickers stitch stop storage store story stream streamer streams string strong style sub subject submit subtitle subtitles success suffix suggest summary super support switch symbol sync system',
  't tab table tabs tag tagged tags target task template tenant term test text texts the theme thumb thumbnail ticket tid tile time times timestamp timezone tip tips title to today together toggle token tool top topic topics total trace track trade transcode transform translate tree trend true ttl tv tweet type types',
  'u ugc ui uid unique unit unix unread up update updated upload uri url urls usage use user users username util utm uuid v valid value values variant vendor verified verify version vertical vid video videos view viewer viewers views vip visible vision visit visitor visitors voice volume vote w wall warning watch watermark web webapp webid wechat week weight welcome while white widget width will window with without word words work works world wrap wrapper write x y year yes you z zone zoom',
  'www douplus filtered hotsoon information tt abtest activated ai ajax analysis answers any baseuser best biz blank byid calls canonical captcha cnt connect containerid crawling danmaku disable douhot edited explore fallback fetch fetcher fetching finish firewall forbidden friend fullscreen future gear genvisitor goto heart href inline interest jingxuan linker loudness marquee matches newsroom nio notification odin online opened packer parameters parsed peak persist prefetch rawdata red reflow register rehydration repost routes scenes scripts selected shell signs slidesinfo sns spa special streamed streaming survey tdk toolbar traffic translation trending undertake union universal unstable urank userinfo versions vtopic webcast wid edith creator explorer',
];

export const fieldWords: ReadonlySet<string> = new Set(lines.join(' ').split(' '));

/**
 * A name as shapes show it: a field's as it is, an id of the item as `=<id>`, what looks like an id as `*`, others as
 * `?1`, `?2` …
 */
export type NameMask = (name: string) => string;

export interface MaskContext {
  /** Names that are shown unchanged, such as those of the specification. */
  readonly names: ReadonlySet<string>;
  /** The item's ids, by name. */
  readonly ids: Readonly<Record<string, string>>;
  /** The platform's hosts; no others are shown. */
  readonly hosts: readonly string[];
}

/** Maximum number of unknown names that get numbers; further ones become `*`. */
const toldApart = 99;
const longest = 60;
const idLike = /^[\d.:-]+$|^[0-9a-f]{8,}$/i;
const plain = /^[A-Za-z_$@#][\w$.\-#@/+]*$/;

/** `awemeDetail2`, `aweme_detail_2`, `aweme-detail.2` → aweme, detail, 2. */
function piecesOf(name: string): string[] {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replace(/(\d)([A-Za-z])|([A-Za-z])(\d)/g, '$1$3 $2$4')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}

function wordsIn(names: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...names].flatMap(piecesOf).filter((piece) => /^[a-z]+$/.test(piece)));
}

/**
 * The name of the item's id that equals a text, or ''. Ids of up to 3 characters are ignored: they might be anything.
 */
export function idNamed(text: string, ids: MaskContext['ids']): string {
  for (const [name, id] of Object.entries(ids)) if (id.length > 3 && id === text) return name;
  return '';
}

/** The words in an operation's names. */
const wordsOf = perObject(wordsIn);

export function nameMask({ names, ids }: Omit<MaskContext, 'hosts'>): NameMask {
  const words = wordsOf(names);
  const unknown = new Map<string, string>();
  const known = new Map<string, string>();

  function isField(name: string): boolean {
    if (names.has(name)) return true;
    if (name.length > longest || !plain.test(name)) return false;
    if (idLike.test(name)) return false;
    const pieces = piecesOf(name);
    // One or two single letters or numbers denote versions and sizes; more may identify a person.
    if (pieces.filter((piece) => piece.length === 1 || /^\d/.test(piece)).length > 2) return false;
    return pieces.every((piece) => (/^\d/.test(piece) ? piece.length <= 2 : words.has(piece) || fieldWords.has(piece)));
  }

  /** `$ArticleDetail+7526…` → `$ArticleDetail+=aweme_id`. */
  function aroundId(name: string): string {
    const [word = '', id = ''] = Object.entries(ids).find(([, one]) => one.length > 5 && name.includes(one)) ?? [];
    const parts = id ? name.split(id) : [];
    return parts.length > 0 && parts.every((part) => part === '' || isField(part)) ? parts.join(`=${word}`) : '';
  }

  function masked(name: string): string {
    const id = idNamed(name, ids);
    if (id) return `=${id}`;
    const around = aroundId(name);
    if (around) return around;
    if (isField(name)) return name;
    if (idLike.test(name) || name.length > longest || unknown.size >= toldApart) return '*';
    const mark = unknown.get(name) ?? `?${unknown.size + 1}`;
    unknown.set(name, mark);
    return mark;
  }

  return (name) => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const mask = masked(name.length > 200 ? name.slice(0, 200) : name);
    if (known.size < 10_000) known.set(name, mask);
    return mask;
  };
}

const roots = /^(?:data|upstream)(?=[.[{<:])/;
const types = /^(?:null|boolean|integer|number|string|array|object)$/;

/** The description part of a drift line, with values replaced by `…`. */
function maskedWhat(what: string): string {
  if (/^(?:missing(?: in \d+ of \d+)?|new field|digits lost|not JSON|differs in [a-z\d-]+(?:, [a-z\d-]+)*)$/.test(what))
    return what;
  const [, expected = '', actual = ''] = /^expected (.{1,200}), got (.*)$/.exec(what) ?? [];
  const known = expected.split(' or ').every((one) => types.test(one));
  return expected
    ? `expected ${known ? expected : 'a listed value'}, got ${types.test(actual) ? actual : 'another value'}`
    : '…';
}

/** A drift line with its names masked as in shapes. */
export function maskedDrift(line: string, mask: NameMask): string {
  const root = roots.exec(line)?.[0];
  const end = line.indexOf(': ', line.lastIndexOf('"]') + 1);
  if (!root || end < 0) return '…';
  const steps = line.slice(root.length, end);
  const odd = steps.indexOf('["');
  const named = (odd < 0 ? steps : steps.slice(0, odd)).replace(
    /\.([^.[{<]+)/g,
    (_, name: string) => `.${name === '*' ? name : mask(name)}`,
  );
  return `${root}${named}${odd < 0 ? '' : '.?'}: ${maskedWhat(line.slice(end + 2))}`;
}

/** Cache of masked hosts, by list of known hosts: an answer repeats a few hosts thousands of times. */
const maskedHosts = new WeakMap<readonly string[], Map<string, string>>();
const maskedHostsAtMost = 1_000;

/**
 * A host as shapes show it: the platform's own, with `*.` replacing sub-domains that are not common words; `*` for any
 * other.
 */
export function maskedHost(host: string, hosts: readonly string[]): string {
  const before = maskedHosts.get(hosts) ?? new Map<string, string>();
  maskedHosts.set(hosts, before);
  const masked = before.get(host) ?? maskHost(host, hosts);
  if (before.size < maskedHostsAtMost) before.set(host, masked);
  return masked;
}

function maskHost(host: string, hosts: readonly string[]): string {
  const name = host.toLowerCase().slice(0, 253);
  if (hosts.includes(name)) return name;
  const above = hosts.filter((known) => hostMatches(name, [known])).sort((a, b) => b.length - a.length)[0];
  if (!above) return '*';
  const before = name.slice(0, -above.length - 1).split('.');
  return before.length < 3 && before.every((label) => fieldWords.has(label)) ? name : `*.${above}`;
}

const address = /^(?:https?:)?\/\/([^/?#\s@]{1,253})(?:[/?#]|$)/i;

/** The kind of a text; see `AnswerShape`. */
export function textKind(text: string, { ids, hosts }: MaskContext): string {
  if (text.length < 200) {
    const id = idNamed(text, ids);
    if (id) return `=${id}`;
    if (/^\d+$/.test(text)) return 'digits';
    if (text.length >= 8 && /^[\da-f]+$/i.test(text)) return 'hex';
  }
  const host = text.length < 4000 ? address.exec(text)?.[1] : undefined;
  return host === undefined ? 'text' : `url ${maskedHost(host.replace(/:\d+$/, ''), hosts)}`;
}
