import { english } from '../../../lib/core/english.ts';
import type { ConformanceCase } from '../../conformance/case.ts';
import type { Replica } from '../../replica/start-replica.ts';
import type { Poison } from '../../tools/attack/poison/poison.ts';
import type { BrowserDriver } from '../drivers/browser-driver.ts';
import { journalled } from '../stage/journalled.ts';
import { type Healthy, type Judged, judge, type Verdict } from './judge.ts';
import { deadlineOf, type PoisonStage, preparePoison } from './poison-stage.ts';

export interface Attacked {
  /** How many runs of a kind came to what. */
  readonly rows: Readonly<Record<string, Partial<Record<Verdict, number>> & { readonly slowest: string }>>;
  /** Whatever must not be, in words. */
  readonly wrong: readonly string[];
}

/** Runs each list one after the other, so many lists at a time: a platform's runs wait for one another anyway. */
async function inLanes<T>(
  lists: readonly (readonly T[])[],
  lanes: number,
  work: (one: T) => Promise<void>,
): Promise<void> {
  const left = [...lists];
  const lane = async (): Promise<void> => {
    for (let list = left.shift(); list; list = left.shift()) for (const one of list) await work(one);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** What runs left behind in the browser. */
async function leftIn(driver: BrowserDriver): Promise<string[]> {
  const journal = await journalled(driver);
  const rules = await driver.headerRules();
  const blank = (await driver.openTabs()).filter(({ url }) => url === driver.extensionUrl('blank.html'));
  const told = { journal, rules, blank };
  return Object.entries(told).flatMap(([name, value]) =>
    Array.isArray(value) && value.length > 0 ? [`${name}: ${JSON.stringify(value)}`] : [],
  );
}

/** Every operation on pages poisoned in every way, in one browser as long as it lasts. */
export async function attackKinds(
  launch: () => Promise<BrowserDriver>,
  replica: Replica,
  cases: readonly ConformanceCase[],
  kinds: readonly Poison[],
  lanes: number,
  tell: (line: string) => void = () => {},
): Promise<Attacked> {
  let driver = await launch();
  let stage = await preparePoison(driver, replica, cases);
  const byPlatform = Object.values(Object.groupBy(cases, ({ operation }) => operation.platform)).map(
    (list) => list ?? [],
  );
  const healthy = new Map<ConformanceCase, Healthy>();
  const rows: Record<string, Record<string, number | string>> = {};
  const wrong: string[] = [];

  async function renew(): Promise<void> {
    await driver.close().catch(() => undefined);
    driver = await launch();
    stage = await preparePoison(driver, replica, cases);
  }

  async function attempt(
    on: PoisonStage,
    one: ConformanceCase,
    kind: Poison,
    explicit: boolean,
  ): Promise<Judged & { readonly ms: number }> {
    const deadline = deadlineOf(one.operation);
    const end = await on.run({ one, explicit, deadline }).catch((thrown) => String(thrown));
    if (typeof end === 'string') return { verdict: 'internal', told: end, ms: 0 };
    return { ...judge(one, end, healthy.get(one) ?? [], kind.changes), ms: end?.ms ?? deadline };
  }

  // Twice each: what differs between two healthy runs is nobody's poison.
  for (const explicit of [true, false, true]) {
    await inLanes(byPlatform, lanes, async (one) => {
      const end = await stage.run({ one, explicit, deadline: deadlineOf(one.operation) });
      if (end?.state !== 'done')
        throw new Error(
          `${one.operation.path} on a healthy page: ${end?.failure ? english(end.failure.reason) : 'nothing'}`,
        );
      healthy.set(one, [...(healthy.get(one) ?? []), end]);
    });
  }
  for (const [turn, kind] of kinds.entries()) {
    const row: Record<string, number | string> = {};
    let slowest = 0;
    stage.poison(kind);
    await inLanes(byPlatform, lanes, async (one) => {
      const explicit = (turn + cases.indexOf(one)) % 2 === 0;
      const { verdict, told, ms } = await attempt(stage, one, kind, explicit);
      row[verdict] = Number(row[verdict] ?? 0) + 1;
      slowest = Math.max(slowest, ms);
      const line = `${kind.name}, ${one.operation.spec}${explicit ? ' by name' : ''}: ${verdict}: ${told}`;
      tell(`${line} (${ms} ms)`);
      if (verdict !== 'the item' && verdict !== 'a failure with a reason') wrong.push(line);
    });
    stage.poison(null);
    rows[kind.name] = { ...row, slowest: `${(slowest / 1000).toFixed(1)} s` };
    const left = await leftIn(driver).catch((thrown) => [`the browser does not answer: ${thrown}`]);
    wrong.push(...left.map((what) => `${kind.name} left behind ${what}`));
    if (kind.stays || left.length > 0 || 'hang' in row) await renew();
  }
  await driver.close();
  return { rows: rows as Attacked['rows'], wrong };
}
