import type { DriverPage } from '../drivers/browser-driver.ts';

/** Makes a page as old as one opened ten minutes ago: what it has not asked for by now, nobody waits for any more. */
export async function agePage(page: DriverPage): Promise<void> {
  await page.evaluate(() => {
    // In the page's own world, wherever the driver evaluates.
    const script = document.createElement('script');
    script.textContent = 'performance.now = () => 600_000;';
    document.documentElement.append(script);
    script.remove();
  });
}
