import type { Driver, DriverParts } from '../../../../lib/features/queue/model/driver.ts';

export const minute = 60_000;

/** A clock that goes by what a driver waits for, and its alarm: they are there whichever worker lives. */
export class DriverWorld {
  time = Date.UTC(2026, 10, 22);
  alarm: number | null = null;
  /** What was slept, in ms. */
  readonly waits: number[] = [];

  protected timing(): Pick<
    DriverParts,
    'wakeAt' | 'sleep' | 'longestSleep' | 'keepAlive' | 'changed' | 'now' | 'random'
  > {
    return {
      wakeAt: (time) => {
        this.alarm = time;
      },
      sleep: async (ms) => {
        this.waits.push(ms);
        this.time += ms;
      },
      longestSleep: minute,
      keepAlive: () => () => {},
      changed: () => {},
      now: () => this.time,
      random: () => 0.5,
    };
  }

  /** Wakes a driver by its alarms until nothing more is to be done. */
  async runOn(driver: Driver, wakes = 500): Promise<void> {
    await driver.wake();
    for (let left = wakes; this.alarm !== null && left > 0; left -= 1) {
      this.time = Math.max(this.time, this.alarm);
      await driver.wake();
    }
  }
}
