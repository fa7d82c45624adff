import { devtoolsOf } from '../../../e2e/drivers/chromium/devtools.ts';

interface Profile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string };
  }[];
  readonly samples: readonly number[];
  /** In µs. */
  readonly timeDeltas: readonly number[];
}

/**
 * Begins to sample a page's thread in a Chromium with that profile. What is given ends it, and tells the ms of each
 * function, with its file. Native ones have no file, and some a wrong name: what `runtime.sendMessage` takes stands as
 * `setUninstallURL`.
 */
export async function profilePage(
  profileDir: string,
  address: string,
): Promise<() => Promise<readonly (readonly [string, number])[]>> {
  const page = await devtoolsOf(profileDir, address);
  await page.send('Profiler.enable');
  await page.send('Profiler.setSamplingInterval', { interval: 100 });
  await page.send('Profiler.start');
  return async () => {
    const { profile } = await page.send<{ profile: Profile }>('Profiler.stop');
    const fileOf = (url: string) => url.split('/').at(-1)?.split('?')[0] ?? '';
    const owners = new Map(
      profile.nodes.map(({ id, callFrame }) => [id, `${fileOf(callFrame.url)} ${callFrame.functionName}`.trim()]),
    );
    const spent = new Map<string, number>();
    for (const [at, node] of profile.samples.entries()) {
      const name = owners.get(node) ?? '';
      spent.set(name, (spent.get(name) ?? 0) + (profile.timeDeltas[at + 1] ?? 0) / 1000);
    }
    await page.detach();
    return [...spent];
  };
}
