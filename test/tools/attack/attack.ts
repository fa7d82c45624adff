import { Failure } from '../../../lib/core/failure.ts';
import { jsonTree, tree } from '../../../lib/core/json/json.ts';
import type { Operation } from '../../../lib/core/operation.ts';
import type { Transport } from '../../../lib/core/transport.ts';
import type { GatewayRequest, GatewayResponse } from '../../../lib/features/bridge/model/bridge-protocol.ts';
import { operations } from '../../../lib/operations.ts';
import type { ConformanceCase, SourceCase } from '../../conformance/case.ts';
import { cases } from '../../conformance/cases.ts';
import { fakeParts, fakeTransport, post } from '../../core/parts.ts';
import { told } from '../../core/told.ts';
import { asProgram } from '../../features/bridge/as-program.ts';
import type { Replica } from '../../replica/start-replica.ts';
import { type Chance, chance } from './chance.ts';
import { hostileText, hostileValues } from './hostile.ts';
import { hostileTransport } from './hostile-transport.ts';
import { mutated } from './mutate.ts';
import { type RecordedSite, recordSite } from './recorded-site.ts';

/** What inputs came to, and what was wrong with them: must all be empty. */
interface Outcome {
  readonly ends: Map<string, number>;
  readonly internal: string[];
  readonly wrong: string[];
  readonly slow: string[];
}

/**
 * Topics: an answer may hold counts alone, and a page's own name for the item is looked at. Its cases' `others` hold it
 * to the item.
 */
const nameless = 'E12';
const kept = 20;

const jsonType = { 'Content-Type': 'application/json' };

function asked(path: string, body: unknown): GatewayRequest {
  return { method: 'POST', headers: jsonType, ...post(path, body) };
}

/** A well-formed request made bad in its body, its headers, its path or its method. */
function hostileRequest({ operation, body }: ConformanceCase, chance: Chance): GatewayRequest {
  const good = JSON.stringify(body);
  const how = chance.upTo(8);
  const field = chance.of(Object.keys(body));
  const changed: Record<string, unknown> = { ...body };
  if (how < 3) changed[field] = structuredClone(chance.of(hostileValues));
  else changed[field] = hostileText(chance);
  const text = how < 5 ? JSON.stringify(changed) : how < 7 ? mutated(good, chance) : hostileText(chance);
  const headers =
    chance.upTo(10) === 0 ? { [hostileText(chance)]: hostileText(chance), cookie: hostileText(chance) } : {};
  const path = chance.upTo(30) === 0 ? hostileText(chance) : operation.path;
  return {
    path,
    body: text,
    headers: { ...jsonType, ...headers },
    method: chance.upTo(50) === 0 ? hostileText(chance) : 'POST',
  };
}

/** Ids that a request names its item by, where it does so in plain words. */
function namesOf(operation: Operation, body: string): string[] {
  const parsed = operation.input.safeParse(jsonTree(body));
  const ids = parsed.success ? operation.ids(parsed.data) : {};
  return operation.identity.flatMap((name) => ids[name] ?? []);
}

/**
 * So many inputs, the same for the same seed and number. What takes the processor more than `longest` ms is slow.
 */
export async function attack(replica: Replica, seed: number, inputs: number, longest = 1000): Promise<Outcome> {
  const dice = chance(seed);
  const outcome: Outcome = { ends: new Map(), internal: [], wrong: [], slow: [] };
  const silent = fakeTransport({
    fetch: (url) => ({ status: 404, url, headers: {}, text: '', setCookies: [] }),
    open: () => Promise.reject(new Failure('unreachable', told('No page opens here.'))),
  });
  const sites = new Map<string, RecordedSite>();
  const note = (list: string[], line: string) => void (list.length < kept && list.push(line.slice(0, 1500)));

  function siteOf({ operation }: ConformanceCase, signedIn: boolean): RecordedSite {
    const key = `${operation.platform} ${signedIn}`;
    const cookie = signedIn ? replica.signIn(operation.platform) : '';
    const site = sites.get(key) ?? recordSite(replica, () => cookie);
    sites.set(key, site);
    return site;
  }

  async function ask(
    request: GatewayRequest,
    transport: Transport,
    over: Parameters<typeof fakeParts>[2] = {},
  ): Promise<GatewayResponse> {
    const { parts } = fakeParts(over?.operations ?? operations, transport, over);
    const before = process.cpuUsage();
    const response = await asProgram(parts)(request);
    const { user, system } = process.cpuUsage(before);
    const time = (user + system) / 1000;
    if (time > longest) note(outcome.slow, `${time.toFixed()} ms: ${request.path} ${request.body}`);
    const msg = String(jsonTree(response.body)?.msg);
    const end = msg.split(':')[0] ?? '';
    outcome.ends.set(end, (outcome.ends.get(end) ?? 0) + 1);
    if (end === 'internal') note(outcome.internal, `${request.path} ${request.body}: ${msg}`);
    return response;
  }

  /** One operation read from a platform that answers badly, by one of its sources or by all. */
  async function hostileAnswer(): Promise<void> {
    const chosen = dice.of(cases);
    const { operation, body, sources } = chosen;
    const source: SourceCase = dice.of(sources);
    const { tabs = [], signedIn } = source.arrange;
    const one = {
      ...operation,
      sources: operation.sources.filter(({ id, kind }) => id === source.id || kind !== 'tab'),
    };
    const only = dice.upTo(2) === 0 ? one : operation;
    const site = siteOf(chosen, signedIn === true);
    const request = asked(operation.path, source.body ?? body);
    const response = await ask(request, hostileTransport(site, tabs, dice), { operations: [only] });
    if (response.status !== 200) return;
    const names = operation.spec === nameless ? [] : namesOf(operation, request.body);
    const given = JSON.stringify(tree(JSON.parse(response.body)).data);
    if (names.length > 0 && !names.some((name) => given.includes(name)))
      note(outcome.wrong, `${operation.path} ${request.body}: ${given}`);
  }

  for (let input = 0; input < inputs; input += 1) {
    if (dice.upTo(10) === 0) await hostileAnswer();
    else await ask(hostileRequest(dice.of(cases), dice), silent);
  }
  return outcome;
}
