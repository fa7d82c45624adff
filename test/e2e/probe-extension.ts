import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserName } from './drivers/browser-driver.ts';
import { temporaryProfile } from './drivers/temporary-profile.ts';

const background = `
chrome.runtime.onInstalled.addListener(() => chrome.contextMenus.create({ id: 'look-up', title: 'Look up', contexts: ['all'] }));
chrome.contextMenus.onClicked.addListener((info, tab) => chrome.storage.local.set({ clicked: { ...info, tab: tab && tab.url } }));
chrome.runtime.onMessage.addListener((message) => { if (message.seen) chrome.storage.local.set({ seen: message.seen }); });
`;

const content = `
document.documentElement.dataset.probe = location.host;
chrome.runtime.sendMessage({ seen: document.visibilityState });
`;

const popup = `<!doctype html><title>Probe</title><body style="width:300px"><input id="name"><button id="go">Go</button><p id="said"></p>
<script src="popup.js"></script>`;

const popupScript = `document.getElementById('go').onclick = async (event) => {
  const tabs = await chrome.tabs.query({ active: true, currentWindow: true });
  const said = [event.isTrusted, document.getElementById('name').value, tabs[0].url, location.search];
  document.getElementById('said').textContent = said.join('|');
};`;

/** A small extension that proves the drivers by themselves: what fails with it is the driver's fault, not the product's. */
export function probeExtension(browser: BrowserName): string {
  const { dir } = temporaryProfile('probe');
  const folder = join(dir, 'extension');
  mkdirSync(folder);
  const manifest = {
    manifest_version: 3,
    name: 'Probe',
    version: '1.0',
    permissions: ['storage', 'contextMenus', 'cookies', 'declarativeNetRequestWithHostAccess', 'downloads'],
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
