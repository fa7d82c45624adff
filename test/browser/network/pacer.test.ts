import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPacer } from '../../../lib/browser/network/pacer.ts';
import { sleep } from '../../../lib/browser/sleep.ts';

const never = new AbortController().signal;

afterEach(() => void vi.useRealTimers());

describe('pacer', () => {
  it('lets one request at a time reach a host, a pause apart, and other hosts go on meanwhile', async () => {
    vi.useFakeTimers();
    const pacer = createPacer();
    const log: string[] = [];
    const start = Date.now();
    const ask = (host: string, name: string) =>
      pacer.turn(host, 40, never, async () => {
        log.push(`${name} begins`);
        await sleep(20, never);
        log.push(`${name} ends`);
      });
    const all = Promise.all([ask('a.example', 'a1'), ask('a.example', 'a2'), ask('b.example', 'b1')]);
    await vi.runAllTimersAsync();
    await all;
    expect(log.filter((line) => line.startsWith('a'))).toEqual(['a1 begins', 'a1 ends', 'a2 begins', 'a2 ends']);
    expect(log.indexOf('b1 begins')).toBeLessThan(log.indexOf('a1 ends'));
    expect(Date.now() - start).toBe(80);
  });

  it('waits no longer than the pause when the clock was set back an hour', async () => {
    vi.useFakeTimers();
    let time = 3_600_000;
    const pacer = createPacer(() => time);
    await pacer.turn('a.example', 40, never, async () => {});
    time = 0;
    const start = Date.now();
    const next = pacer.turn('a.example', 40, never, async () => {});
    await vi.runAllTimersAsync();
    await next;
    expect(Date.now() - start).toBe(40);
  });

  it('waits as long after a request of a worker that was stopped, whichever host it asked, and later no longer', async () => {
    vi.useFakeTimers({ now: 1_000_000 });
    let kept = 0;
    const keep = (time: number) => {
      kept = time;
    };
    const last = { recall: async () => kept, keep };
    // Stopped while it waited for the answer.
    void createPacer(Date.now, sleep, last).turn('a.example', 40, never, () => new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(10);
    const pacer = createPacer(Date.now, sleep, last);
    const asked: string[] = [];
    const start = Date.now();
    const ask = (host: string) =>
      pacer.turn(host, 40, never, async () => void asked.push(`${host} ${Date.now() - start}`));
    const all = Promise.all([ask('b.example'), ask('a.example')]);
    await vi.runAllTimersAsync();
    await all;
    expect(asked).toEqual(['b.example 30', 'a.example 30']);
    await ask('c.example');
    expect(asked[2]).toBe('c.example 30');
    expect(kept).toBe(Date.now());
  });

  it('does not let a failed request hold up the next', async () => {
    const pacer = createPacer();
    const failed = pacer.turn('a.example', 0, never, async () => {
      throw new Error('cut');
    });
    const next = pacer.turn('a.example', 0, never, async () => 'through');
    await expect(failed).rejects.toThrow('cut');
    expect(await next).toBe('through');
  });

  it('rejects a cancelled waiter without running it', async () => {
    const pacer = createPacer();
    const cancel = new AbortController();
    let ran = false;
    await pacer.turn('a.example', 60_000, never, async () => {});
    const waiting = pacer.turn('a.example', 60_000, cancel.signal, async () => {
      ran = true;
    });
    cancel.abort(new Error('stop'));
    await expect(waiting).rejects.toThrow('stop');
    expect(ran).toBe(false);
  });
});
