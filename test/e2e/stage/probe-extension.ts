import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserName } from '../drivers/browser-driver.ts';
import { temporaryProfile } from '../drivers/temporary-profile.ts';

const background = `chrome.runtime.onMessage.addListener(() => {
  setTimeout(() => { throw new Error('of the background'); });
  Promise.reject(new Error('rejected in the background'));
});`;

const content = `document.documentElement.dataset.probe = location.host;
chrome.runtime.onMessage.addListener(() => { setTimeout(() => { throw new Error('of the content script'); }); });`;

const popup = `<!doctype html><title>Probe</title><body style="width:300px"><button id="complain">Complain</button>
<script src="popup.js"></script>`;

const popupScript = `document.getElementById('complain').onclick = async () => {
  const tabs = await chrome.tabs.query({ active: true, currentWindow: true });
  chrome.tabs.sendMessage(tabs[0].id, {}).catch(() => null);
  chrome.runtime.sendMessage({}).catch(() => null);
  throw new Error('of the popup');
};`;

/** A small extension that complains when asked to: with it in a browser, Gleaner is not. */
export function probeExtension(browser: BrowserName): string {
  const { dir } = temporaryProfile('probe');
  const folder = join(dir, 'extension');
  mkdirSync(folder);
  const manifest = {
    manifest_version: 3,
    name: 'Probe',
    version: '1.0',
    permissions: ['storage', 'cookies', 'declarativeNetRequestWithHostAccess', 'downloads'],
    host_permissions: ['https://*.douyin.com/*', 'https://*.example.org/*'],
    action: { default_popup: 'popup.html' },
    background: browser === 'firefox' ? { scripts: ['background.js'] } : { service_worker: 'background.js' },
    content_scripts: [{ matches: ['https://*.douyin.com/*'], js: ['content.js'] }],
    ...(browser === 'firefox' ? { browser_specific_settings: { gecko: { id: 'probe@gleaner.invalid' } } } : {}),
  };
  const files = {
    'manifest.json': JSON.stringify(manifest),
    'background.js': background,
    'content.js': content,
    'popup.html': popup,
    'popup.js': popupScript,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}
