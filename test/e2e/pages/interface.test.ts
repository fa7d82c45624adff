import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { withoutEnvelope } from '../../../lib/core/capture.ts';
import { failed } from '../../../lib/core/failures.ts';
import { refusal } from '../../../lib/core/handle.ts';
import { because } from '../../../lib/core/reason.ts';
import { all, longForm } from '../../setup/long-form.ts';
import { exampleCapture, failedCapture } from '../../tools/screens/example-capture.ts';
import { tasksOf, tooLong } from '../../tools/screens/long-tasks.ts';
import { textsOf } from '../../tools/screens/open-screen.ts';
import { screenNamed as named } from '../../tools/screens/states.ts';
import { askedOf, focused, screenStage } from '../stage/screen-stage.ts';

// The pages of the built extension with a background that answers from a table: every state at a glance, and the
// keyboard.
const { open } = screenStage();
const text = textsOf('en');

/** Each line of the JSON tree: how high it is, how wide a name's colon is, and whether it hides what follows. */
const treeLines = (page: Page) =>
  page.locator('.tree .line').evaluateAll((lines) =>
    lines.slice(0, 6).map((line, at) => ({
      top: line.getBoundingClientRect().top - (lines[0]?.getBoundingClientRect().top ?? 0) - at * 24,
      height: line.getBoundingClientRect().height,
      colon: (line.querySelector('.colon')?.getBoundingClientRect().width ?? 0) < 20,
    })),
  );

it.runIf(all)('the JSON tree has its lines close below each other', longForm, async () => {
  const { page } = await open(named('popup-done-tree'));
  await page.locator('.tree .line').nth(5).waitFor();
  expect(await treeLines(page)).toEqual(Array.from({ length: 6 }, () => ({ top: 0, height: 24, colon: true })));
});

it.runIf(all)('the library says why captures are not captured again', longForm, async () => {
  const screen = named('library-selected');
  const refused = because('page_unreadable');
  const { page } = await open({ ...screen, answers: { ...screen.answers, 'queue.add': { refused } } });
  const bar = page.locator('[role=toolbar]');
  await bar.locator('summary').last().click();
  await bar.getByText(text.queueAgain?.message ?? '', { exact: true }).click();
  await page.getByText(text.reason_page_unreadable?.message ?? '').waitFor();
});
describe('the popup by keyboard', () => {
  it('captures with one key, and the focus goes where the news is', async () => {
    const screen = named('popup-page');
    const done = { run: withoutEnvelope(exampleCapture), refused: null, envelope: exampleCapture.envelope };
    const { page } = await open({ ...screen, answers: { ...screen.answers, 'run.start': done } });
    await expect.poll(() => focused(page)).toBe(text.capture?.message);
    await page.keyboard.press('Enter');
    await page.getByText(text.saveJson?.message ?? '', { exact: true }).waitFor();
    await expect.poll(() => focused(page)).toContain('山里的清晨');
    // From there on in the order of the page: the author, the state, the tabs, the actions.
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toBe('林间小路');
  });

  it.runIf(all).each([
    ['the mouse', false],
    ['a key', true],
  ])('marks what the focus moves to after a press of %s: %s', longForm, async (_, marked) => {
    const screen = named('popup-page');
    const refused = { run: failedCapture('sign_in_required'), refused: null, envelope: null };
    const { page } = await open({ ...screen, answers: { ...screen.answers, 'run.start': refused } });
    const button = page.getByRole('button', { name: text.capture?.message ?? '', exact: true });
    await (marked ? button.press('Enter') : button.click());
    const retry = page.locator('[data-do=retry]:focus');
    await retry.waitFor();
    expect(await retry.evaluate((element) => element.matches(':focus-visible'))).toBe(marked);
  });

  it('copies the envelope, a value, a subtree and a path with the copy key', async () => {
    const { page } = await open(named('popup-done-tree'));
    const copied = async (): Promise<string> => {
      await page.evaluate(() => {
        document.addEventListener(
          'copy',
          (event) =>
            Object.assign(globalThis, { copied: event.clipboardData?.getData('text/plain') || String(getSelection()) }),
          { once: true },
        );
      });
      await page.keyboard.press('Control+c');
      return page.evaluate(() => (globalThis as unknown as { copied: string }).copied);
    };
    await page.locator('h1').focus();
    expect(await copied()).toBe(exampleCapture.envelope);
    await page.locator('[role=tree]').focus();
    await page.keyboard.press('ArrowDown');
    expect(await copied()).toBe('200');
    await page.keyboard.press('End');
    expect(await page.locator('.details input').inputValue()).toBe('data.status_code');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowLeft');
    expect(await copied()).toBe('{"impr_id":"x"}');
    await page.locator('.details input').focus();
    expect(await page.evaluate(() => String(getSelection()))).toBe('data.log_pb');
  });

  it.runIf(all)(
    'keeps the focus in the paste box while it reads, and returns it to the page from a result',
    longForm,
    async () => {
      const screen = named('popup-page');
      const { page } = await open({ ...screen, paste: 'x', answers: { ...screen.answers, 'text.read': [] } });
      await page.locator('#found p').waitFor();
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
      const done = await open(named('popup-done'));
      await done.page.getByLabel(text.backToPage?.message ?? '').click();
      await expect.poll(() => focused(done.page)).toBe(text.captureAgain?.message);
    },
  );

  it.runIf(all)(
    'says what is not there, or that an answer is complete; how many fields it lacks, only in the details that it opens',
    longForm,
    async () => {
      const { page } = await open(named('popup-done-partial'));
      const word = page.locator('[data-do="completeness"]');
      expect(await word.textContent()).toBe('No time · No figures');
      expect(await page.locator('main').textContent()).not.toContain('276');
      await word.press('Enter');
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
      const details = (await page.locator('[role=tabpanel]').textContent()) ?? '';
      expect(details).toContain(`${text.factMissing?.message}4`);
      expect(details).not.toContain('aweme_detail.');
      const whole = await open(named('popup-done'));
      expect(await whole.page.locator('[data-do="completeness"]').textContent()).toBe('Complete');
    },
  );
});

/** From now on the background cannot store what it is asked under this name. */
const refuse = (page: Page, name: string) =>
  page.evaluate((refused) => {
    type Runtime = { sendMessage(message: { name: string }): Promise<unknown> };
    const { runtime } = (globalThis as unknown as { browser: { runtime: Runtime } }).browser;
    const ask = runtime.sendMessage;
    const full = {
      ok: false,
      reason: { code: 'internal', values: [{ said: 'QuotaExceededError: no room' }, { field: '' }] },
    };
    runtime.sendMessage = async (message) => (message.name === refused ? full : ask(message));
  }, name);

it.runIf(all)('the page that greets shows what was agreed while that cannot be read', longForm, async () => {
  const { page } = await open(named('welcome-on'));
  await refuse(page, 'consent.read');
  await page.evaluate(() => {
    const { action } = (globalThis as unknown as { browser: { action: object } }).browser;
    Object.assign(action, { getUserSettings: async () => ({ isOnToolbar: true }) });
    dispatchEvent(new Event('focus'));
  });
  await page.locator('[data-state=pinned]').waitFor();
});

describe('the request form', () => {
  it('sends path, body and cookie as the specification draws them', async () => {
    const screen = named('library-request');
    const done = { run: { id: 'c0' }, refused: null, envelope: '' };
    const { page } = await open({ ...screen, answers: { ...screen.answers, 'run.start': done } });
    await page.locator('#operation').selectOption('/api/notes/note_detail');
    await page.locator('#field-note_id').fill('64f000000000000000000001');
    await page.locator('#field-xsec_token').fill('AB"c=');
    await page.locator('#field-cookie').fill(' a1=x; web_session=y ');
    await page.keyboard.press('Enter');
    await page.locator('.detail h2').waitFor();
    const request = {
      path: '/api/notes/note_detail',
      body: '{"note_id":"64f000000000000000000001","xsec_token":"AB\\"c=","share_text":""}',
      cookie: 'a1=x; web_session=y',
    };
    expect(await askedOf(page, 'run.start')).toEqual([{ ...request, tabId: null, explicit: true }]);
  });

  it.runIf(all)('shows what refused a request that became no run', longForm, async () => {
    const screen = named('library-request');
    const refused = refusal([], '', failed('body_not_object'));
    const { page } = await open({ ...screen, answers: { ...screen.answers, 'run.start': refused } });
    await page.locator('#field-share_text').fill('https://www.tiktok.com/@someone/video/7300000000000000001');
    await page.getByText(text.send?.message ?? '', { exact: true }).click();
    expect(await page.getByRole('alert').textContent()).toBe('body: must be a JSON object.');
  });
});

describe('the settings', () => {
  it.runIf(all)('say what could not be stored, and show what holds', longForm, async () => {
    const { page } = await open(named('library-settings'));
    await refuse(page, 'settings.change');
    const badge = page.getByLabel(text.badgeSwitch?.message ?? '');
    for (const _ of ['once', 'again']) {
      await badge.click();
      await expect.poll(() => page.getByRole('alert').textContent()).toContain('QuotaExceededError: no room');
      await expect.poll(() => badge.isChecked()).toBe(true);
    }
  });

  it.runIf(all)('delete nothing by the first click, of which one may think better', longForm, async () => {
    const { page } = await open(named('library-settings'));
    const remove = page.getByText(text.deleteEverything?.message ?? '', { exact: true });
    await remove.click();
    await page.getByText(text.keep?.message ?? '', { exact: true }).click();
    await page
      .locator('.rail')
      .getByText(text.allCaptures?.message ?? '', { exact: true })
      .click();
    await page.getByText('177 items').waitFor();
  });

  it.runIf(all)('ask for both of two boxes clicked in one task, each by what it became', longForm, async () => {
    const { page } = await open(named('library-settings'));
    await page.evaluate(
      (labels) => {
        for (const box of document.querySelectorAll<HTMLInputElement>('.site-switches td:last-child input'))
          if (labels.includes(box.getAttribute('aria-label') ?? '')) box.click();
      },
      ['TikTok', 'Toutiao / Xigua'],
    );
    await expect
      .poll(() => askedOf(page, 'settings.change'))
      .toEqual(expect.arrayContaining([{ disabled: { intlvideo: true } }, { disabled: { news: false } }]));
  });

  it.runIf(all)('leave the switch of the bridge as it is where that could not be stored', longForm, async () => {
    const { page } = await open(named('library-programs'));
    await refuse(page, 'bridge.switch');
    const box = page.locator('[data-do=bridge]');
    await box.click();
    await expect.poll(() => page.getByRole('alert').last().textContent()).toContain('QuotaExceededError: no room');
    expect(await box.isChecked()).toBe(true);
  });
});

describe('a capture of 5 MB', () => {
  const comments = Array.from({ length: 6000 }, (_, index) => ({
    cid: `73000000000000${10_000 + index}`,
    text: '很好看'.repeat(60),
    user: { nickname: `n${index}`, uid: `${index}` },
    digg_count: index,
    create_time: 1_763_000_000 + index,
    label: null,
    list: [1, 2, 3],
  }));
  const envelope = JSON.stringify({
    code: 200,
    msg: 'success',
    data: { comments, total: 6000, filler: 'x'.repeat(2_000_000) },
  });
  const seed = [{ ...exampleCapture, spec: 'E13' as const, id: 'c0', envelope }];

  it.runIf(all)('never holds the page up after its first paint, whatever is done with it', longForm, async () => {
    expect(new Blob([envelope]).size).toBeGreaterThan(5_000_000);
    const { page } = await open({ name: 'big', page: 'library.html', answers: {}, seed });
    const tasks = await tasksOf(page, async () => {
      await page.getByRole('grid').focus();
      await page.keyboard.press('Enter');
      await page.locator('#tab-data').click();
      const tree = page.getByRole('tree');
      await tree.focus();
      await page.keyboard.press('End');
      await page.locator('.tree-bar select').selectOption('1000');
      await tree.focus();
      for (let turn = 0; turn < 5; turn += 1) await page.keyboard.press('PageDown');
      await page.keyboard.press('End');
      await page.locator('.tree-bar input[type=search]').fill('n5999');
      await page.getByText(/^1 of /).waitFor();
      await page.waitForTimeout(500);
    });
    expect(tooLong(tasks)).toEqual([]);
  });
});
