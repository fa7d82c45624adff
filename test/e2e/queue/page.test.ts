import { describe, expect, it } from 'vitest';
import { longTasks } from '../../screens/long-tasks.ts';
import { screenStage } from '../stage/screen-stage.ts';

// The page of the queue alone, with a background that answers from a table. Of Chromium.
const open = screenStage();
const list = Array.from(
  { length: 10_000 },
  (_, at) => `第${at}条 https://www.douyin.com/video/${7_565_000_000_000_000_000n + BigInt(at) * 64n} 复制`,
);

describe('ten thousand pasted lines', () => {
  it('are on show in about a second, and never hold the page up', async () => {
    const answers = { 'queue.read': { jobs: [], platforms: [], stall: null } };
    const { page } = await open({ name: 'queue', page: 'library.html#queue', answers });
    await page.locator('.list-form textarea').focus();
    let waited = 0;
    const tasks = await longTasks(page, 50, async () => {
      // As a dropped file comes: into no text box, whose own layout of a megabyte is the browser's.
      waited = await page.evaluate(async (text) => {
        const data = new DataTransfer();
        data.items.add(new File([text], 'list.txt', { type: 'text/plain' }));
        const begun = performance.now();
        document.querySelector('.list-form')?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
        while (!document.querySelector('.preview .line')) await new Promise((resolve) => setTimeout(resolve, 5));
        return performance.now() - begun;
      }, list.join('\n'));
      await page.locator('.preview .lines').evaluate((lines) => lines.scrollTo(0, 200_000));
      await page.locator('.preview .candidate input').first().click();
      await page.waitForTimeout(300);
    });
    console.log(`10,000 lines on show after ${Math.round(waited)} ms`);
    expect(await page.locator('.preview .summary b').textContent()).toContain('9,999');
    expect(tasks).toEqual([]);
    // By the wall clock of a machine that may be busy.
    expect(waited).toBeLessThan(5_000);
  });
});
