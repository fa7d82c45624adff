import type { Capture } from '../../../lib/core/capture.ts';
import type { BrowserDriver, DriverPage } from '../drivers/browser-driver.ts';
import { until } from '../drivers/until.ts';
import { askExtension } from './ask-extension.ts';

/** Chooses in a list as its menu does, which no driver can open. */
export async function chooseIn(page: DriverPage, selector: string, value: string): Promise<void> {
  await page.waitFor(selector);
  await page.evaluate(
    (at, chosen) => {
      const list = document.querySelector<HTMLSelectElement>(at);
      if (!list) throw new Error(`no list ${at}`);
      list.value = chosen;
      list.dispatchEvent(new Event('change', { bubbles: true }));
    },
    selector,
    value,
  );
}

async function fill(page: DriverPage, name: string, value: string): Promise<void> {
  const selector = `#field-${name}`;
  await page.waitFor(selector);
  const isList = await page.evaluate((at) => document.querySelector(at)?.tagName === 'SELECT', selector);
  await (isList ? chooseIn(page, selector, value) : page.type(selector, value));
}

/** One run asked for with the request form of the library; the capture it then opens. */
export async function captureByForm(
  driver: BrowserDriver,
  path: string,
  body: Readonly<Record<string, unknown>>,
): Promise<Capture> {
  const library = await driver.newPage(driver.extensionUrl('library.html#request'));
  await chooseIn(library, '#operation', path);
  for (const [name, value] of Object.entries(body))
    if (value !== null && value !== '') await fill(library, name, String(value));
  await library.click('form.request button.primary');
  const id = await until('the capture to open', async () => /#capture=(.+)/.exec(await library.url())?.[1], {
    timeout: 60_000,
  });
  const capture = await askExtension(library, 'run.get', { id: decodeURIComponent(id) });
  if (!capture) throw new Error(`The library has no capture ${id}`);
  await library.waitFor('.detail h2');
  await library.close();
  return capture;
}
