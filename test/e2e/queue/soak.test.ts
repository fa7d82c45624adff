import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { platformOf } from '../../../lib/core/platform.ts';
import type { PlatformStatus } from '../../../lib/features/queue/model/status.ts';
import { platforms } from '../../../lib/platforms/index.ts';
import { type Replica, startReplica } from '../../replica/start-replica.ts';
import type { BrowserDriver, DriverPage } from '../drivers/browser-driver.ts';
import { launchBrowser } from '../drivers/launch-browser.ts';
import { temporaryProfile } from '../drivers/temporary-profile.ts';
import { until } from '../drivers/until.ts';
import { askExtension } from '../stage/ask-extension.ts';
import { browserName } from '../stage/each-browser.ts';
import { atOnce } from './at-once.ts';
import { endsOnDisk } from './queue-ends.ts';
import { fastQueue, putList, statusOf } from './queue-stage.ts';
import { soakLinks } from './soak-items.ts';

const size = process.env.GLEANER_SOAK;
const full = browserName === 'chromium' ? [2000, 100, 10] : [300, 30, 3];
const [links = 0, stops = 0, kills = 0] = size === 'full' || !size ? full : size.split('/').map(Number);
/** Every fault of the wire and of the sites; `slow` is short, so that a run is slow and not late. */
const wire = ['status-429', 'empty', 'malformed', 'cut', 'cut-early', 'status-403', 'status-500', 'slow'];

/** Breaks one answer in five, each in another way: of what was asked for last, a page or data. */
class Faults {
  private seen = 0;
  private readonly turns = new Map<string, number>();
  set = 0;
  private readonly replica: Replica;

  constructor(replica: Replica) {
    this.replica = replica;
  }

  tick(): void {
    const { replica } = this;
    if (replica.requests.length < this.seen + 5) return;
    this.seen = replica.requests.length;
    const platform = platformOf(`https://${replica.requests.at(-1)?.host}/`, platforms)?.id;
    if (!platform) return;
    const own = replica.faults(platform);
    // In turn, so that a short run meets both.
    const kinds = Array.from({ length: Math.max(wire.length, own.length) }, (_, one) => [
      own[one % own.length],
      wire[one % wire.length],
    ]).flat();
    const at = this.turns.get(platform) ?? 0;
    this.turns.set(platform, at + 1);
    const fault = kinds[at % kinds.length] ?? 'empty';
    const on = at % 3 === 2 ? 'document' : 'data';
    replica.set({ platform, fault, on, times: 1, ...(fault === 'slow' ? { delay: 400 } : {}) });
    this.set += 1;
  }
}

interface Session {
  readonly driver: BrowserDriver;
  readonly page: DriverPage;
}

describe.runIf(size)('a queue that is soaked', { meta: { skipped: 'npm run tool -- soak' } }, () => {
  it(`captures ${links} links through ${stops} stopped workers and ${kills} killed browsers, each once`, {
    timeout: 4 * 3_600_000,
  }, async () => {
    const replica = await startReplica();
    const profile = temporaryProfile('soak');
    const extensionDir = fastQueue(browserName, 600);
    const faults = new Faults(replica);
    const launch = async (): Promise<Session> => {
      const driver = await launchBrowser(browserName, { extensionDir, replica, debugger: false, profile });
      return { driver, page: await driver.newPage(driver.extensionUrl('library.html#queue')) };
    };
    let session = await launch();
    // The gateway's own second between two requests; the queue's pauses are another matter.
    const paces = { pace: 50, firstPoll: 100, openPatience: 4_000, hiddenPatience: 6_000, requestDeadline: 8_000 };
    await session.driver.background((api, given) => api.storage.local.set({ paces: given }), paces);
    await putList(session.page, soakLinks(replica, links));
    await session.page.click('.preview .start');
    await session.page.waitFor('.job-detail', { timeout: 60_000 });
    const job = async () => (await statusOf(session.page)).jobs[0];
    const ended = async () => {
      const { done = 0, failed = 0 } = (await job())?.counts ?? {};
      return done + failed;
    };

    /** A user who passes each check after a while; until then nothing is asked of that platform. */
    async function passChecks(held: readonly PlatformStatus[]): Promise<number> {
      for (const { platform } of held) {
        // What Gleaner asks for: a page that is still open may go on with its own.
        const asked = () =>
          replica.requests.filter(({ host, headers }) => {
            const own = headers['sec-fetch-dest'] === 'document' || !/^same-/.test(String(headers['sec-fetch-site']));
            return own && platformOf(`https://${host}/`, platforms)?.id === platform;
          }).length;
        const before = asked();
        await sleep(300);
        expect(asked(), `requests to ${platform} after a check`).toBe(before);
        await askExtension(session.page, 'queue.release', { platform });
      }
      return held.length;
    }

    const begun = Date.now();
    let [stopped, killed, holds] = [0, 0, 0];
    const breaks: number[] = [];
    // The last tenth goes by in peace.
    const due = (count: number) => Math.floor((count / Math.max(1, stops + kills)) * links * 0.9);
    while ((await until('the queue', job, { timeout: 60_000 })).state !== 'done') {
      faults.tick();
      const status = await statusOf(session.page).catch(() => null);
      holds += await passChecks((status?.platforms ?? []).filter(({ held }) => held !== null));
      if (stopped + killed < stops + kills && (await ended()) >= due(stopped + killed)) {
        if (killed < kills && (stopped + killed) % Math.ceil((stops + kills) / Math.max(1, kills)) === 1) {
          breaks.push(Date.now());
          profile.kill();
          await sleep(200);
          session = await launch();
          killed += 1;
        } else {
          await session.driver.stopWorker();
          breaks.push(Date.now());
          stopped += 1;
        }
      }
      await sleep(20);
    }
    const { counts } = (await job()) ?? {};
    const ends = await endsOnDisk(session.driver);
    const told = { links, ...counts, stopped, killed, holds, faults: faults.set, requests: replica.requests.length };
    console.log(`${browserName}: ${JSON.stringify(told)} in ${Math.round((Date.now() - begun) / 1000)} s`);
    expect([counts?.waiting, counts?.running, counts?.skipped, counts?.cancelled]).toEqual([0, 0, 0, 0]);
    expect((counts?.done ?? 0) + (counts?.failed ?? 0)).toBe(links);
    expect([stopped, killed]).toEqual([stops, kills]);
    // Or nothing was proven of what is asked after a check.
    expect(holds).toBeGreaterThan(0);
    expect(ends).toEqual({ captures: links, done: counts?.done, twice: [], unended: 0, withoutReason: 0 });
    expect(atOnce(replica, breaks)).toEqual([]);
    await session.driver.close();
    profile.remove();
    await replica.close();
  });
});
