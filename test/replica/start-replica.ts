/**
 * The platforms as one local HTTPS server, under their real host names: `const replica = await startReplica()`.
 *
 * In a browser: `https://<host>/__replica/sign-in` signs this browser in at that host's platform, `…/sign-out` out
 * again. Any unknown host (https://replica.gleaner.test/) shows the index of examples. Which rule comes from where is
 * said beside each rule: `R1` and the like are codes of the platform's README.
 *
 * A platform lives in its own folder: `site.ts` exports `defineSite({ platform, hosts, examples, faults, open(world)
 * })`. It imports nothing of `lib/`: the replica is the other side.
 */

import { html, redirect } from './framework/answer.ts';
import { type Clock, realClock } from './framework/clock.ts';
import { ClockRule } from './framework/clock-rule.ts';
import { indexPage } from './framework/index-page.ts';
import { Learned, type LearnedAnswer } from './framework/learned.ts';
import { listen } from './framework/listener.ts';
import { ranged } from './framework/ranged.ts';
import { readRequest } from './framework/request.ts';
import { respond } from './framework/respond.ts';
import { isWireFault, type Scenario, Scenarios } from './framework/scenario.ts';
import { type Answer, type Example, type OpenSite, type ReplicaRequest, type Site, siteOf } from './framework/site.ts';
import { sites } from './sites.ts';

/** What becomes of a site's own answer; null: it stays. */
export type Alteration = (request: ReplicaRequest, own: Answer) => Answer | null;

export function siteNamed(platform: string): Site {
  const site = sites.find((one) => one.platform === platform);
  if (!site) throw new Error(`The replica has no platform "${platform}"`);
  return site;
}

/** `haste`: how many times as fast as the live sites it does what takes them their time. */
export async function startReplica({ port, haste = 1 }: { readonly port?: number; readonly haste?: number } = {}) {
  const scenarios = new Scenarios();
  const served = new Map<string, string>();
  const requests: ReplicaRequest[] = [];
  const columns = new Map<string, readonly string[]>();
  let open = new Map<Site, OpenSite>();
  let clock = realClock;
  let unanswered = 0;
  const learned = new Learned();
  let altered: Alteration | null = null;
  const answering = new Set<ReplicaRequest>();
  const overlaps: [ReplicaRequest, ReplicaRequest][] = [];
  const clockRule = new ClockRule();

  function openSite(site: Site): OpenSite {
    const known = open.get(site);
    if (known) return known;
    const { platform } = site;
    const fresh = site.open({
      fault: ({ path }, role) => scenarios.take({ platform, path, role }, false)?.fault ?? null,
      now: () => clock.now(),
      is: (column) => columns.get(platform)?.includes(column) ?? false,
      served: (id) => served.get(`${platform}/${id}`) ?? null,
    });
    open.set(site, fresh);
    return fresh;
  }

  async function answerTo(request: ReplicaRequest, site: Site | null): Promise<Answer> {
    if (!site) return request.path === '/' ? html(indexPage(sites)) : html('', { status: 404 });
    const opened = openSite(site);
    if (request.path === '/__replica/sign-in')
      return redirect('/', { setCookies: opened.signIn?.(request.host) ?? [] });
    if (request.path === '/__replica/sign-out') {
      const ended = (opened.signIn?.(request.host) ?? []).map((line) => `${line}; Max-Age=0`);
      return redirect('/', { setCookies: ended });
    }
    const own = (await opened.handle(request)) ?? html('<!doctype html><title>404</title>', { status: 404 });
    return ranged(learned.instead(site.platform, request, altered?.(request, own) ?? own), request);
  }

  function signIn(platform: string, host = ''): readonly string[] {
    const cookies = openSite(siteNamed(platform)).signIn?.(host);
    if (!cookies) throw new Error(`The replica's ${platform} has no sign-in`);
    return cookies;
  }

  const listener = await listen(async (message, response) => {
    unanswered += 1;
    response.once('close', () => {
      unanswered -= 1;
    });
    const request = await readRequest(message, clock.now());
    requests.push(request);
    for (const other of answering) if (other.host === request.host) overlaps.push([other, request]);
    answering.add(request);
    response.once('close', () => answering.delete(request));
    const site = siteOf(request.host, sites);
    const spacings = site?.spacings ?? [];
    const hasty = site && !site.unpaced ? clockRule.judge(request, spacings) : null;
    const answer = hasty ?? (await answerTo(request, site));
    clockRule.answered(request, answer, spacings);
    const fault = site
      ? scenarios.take({ platform: site.platform, path: request.path, role: answer.role }, true)
      : null;
    if (fault?.fault.startsWith('cut')) clockRule.cut(request);
    await respond(answer, fault, response, { clock, haste });
  }, port);

  return {
    port: listener.port,
    /** The index page; served for any unknown host. */
    origin: 'https://replica.gleaner.test/',
    /** Every request since the start or the last reset, oldest first. */
    requests: requests as readonly ReplicaRequest[],
    requestsTo: (host: string, path = '/'): readonly ReplicaRequest[] =>
      requests.filter((one) => one.host === host && one.path.startsWith(path)),
    /** Adds a scenario. @throws when the platform knows no such fault */
    set(scenario: Scenario): void {
      const { faults } = siteNamed(scenario.platform);
      if (!isWireFault(scenario.fault) && !faults.includes(scenario.fault)) {
        throw new Error(`${scenario.platform} knows no fault "${scenario.fault}"; it knows ${faults.join(', ')}`);
      }
      scenarios.add(scenario);
    },
    /** This upstream body in the place of the item's own. */
    serve: (platform: string, id: string, body: string): void =>
      void served.set(`${siteNamed(platform).platform}/${id}`, body),
    /** The Cookie header of a new signed-in session. */
    signIn: (platform: string): string =>
      signIn(platform)
        .map((line) => line.split(';')[0])
        .join('; '),
    /** The same as `Set-Cookie` lines, for a browser's jar; `host`: of a site with a login of its own. */
    signInLines: signIn,
    /** @throws when the platform has no such example */
    example(platform: string, label: string): Example {
      const example = siteNamed(platform).examples.find((one) => one.label === label);
      if (!example) throw new Error(`The replica's ${platform} has no example "${label}"`);
      return example;
    },
    /** Serves a platform in these columns until `reset`; its sites start afresh. */
    columns(platform: string, names: readonly string[]): void {
      const site = siteNamed(platform);
      const unknown = names.find((name) => !site.columns?.some((column) => column.name === name));
      if (unknown) throw new Error(`${platform} has no column "${unknown}"`);
      columns.set(platform, names);
      open.delete(site);
    },
    /** What a test makes of answers until `reset`, as if a site had changed; null: the answer stays. */
    altered(by: Alteration): void {
      altered = by;
    },
    /** Serves a platform with these answers in the place of its own until `reset`: a column made of a user's report. */
    learned: (platform: string, answers: readonly LearnedAnswer[]): void =>
      learned.set(siteNamed(platform).platform, answers),
    /** Item-level faults a platform can show. */
    faults: (platform: string): readonly string[] => siteNamed(platform).faults,
    /** From now on its time is this clock's: delays, expiries, the time of requests. */
    follow(followed: Clock): void {
      clock = followed;
    },
    /** Requests not fully answered yet. */
    get open(): number {
      return unanswered;
    },
    /** When its own requests may come: none holds before one is set; it stays for good. */
    clockRule,
    /** Pairs of requests to one host, the second of which came while the first was being answered. */
    overlaps: overlaps as readonly (readonly [first: ReplicaRequest, second: ReplicaRequest])[],
    /** Serves a connection that came in at another door than its own port. */
    accept: listener.accept,
    reset(): void {
      scenarios.reset();
      served.clear();
      columns.clear();
      learned.clear();
      altered = null;
      requests.length = 0;
      overlaps.length = 0;
      clockRule.reset();
      open = new Map();
    },
    close: () => listener.close(),
  };
}

export type Replica = Awaited<ReturnType<typeof startReplica>>;
