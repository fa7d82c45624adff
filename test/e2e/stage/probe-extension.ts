import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserName } from '../drivers/browser-driver.ts';
import { temporaryProfile } from '../drivers/temporary-profile.ts';

const background = `
const createMenu = () => chrome.contextMenus.create({ id: 'look-up', title: 'Look up', contexts: ['all'] });
chrome.runtime.onInstalled.addListener(({ reason }) => {
  chrome.contextMenus.removeAll(createMenu);
  chrome.storage.session.set({ reason });
});
chrome.contextMenus.onClicked.addListener((info, tab) => chrome.storage.local.set({ clicked: { ...info, tab: tab && tab.url } }));
chrome.runtime.onMessage.addListener((message) => { if (message.seen) chrome.storage.local.set({ seen: message.seen }); });
chrome.runtime.onMessage.addListener((message) => {
  if (!message.complain) return;
  setTimeout(() => { throw new Error('of the background'); });
  Promise.reject(new Error('rejected in the background'));
});
`;

const content = `
document.documentElement.dataset.probe = location.host;
chrome.runtime.sendMessage({ seen: document.visibilityState });
chrome.runtime.onMessage.addListener(() => { setTimeout(() => { throw new Error('of the content script'); }); });
`;

const popup = `<!doctype html><title>Probe</title><body style="width:300px"><input id="name"><button id="go">Go</button><p id="said"></p><button id="complain">Complain</button><button id="leave">Leave</button>
<script src="popup.js"></script>`;

const popupScript = `document.getElementById('go').onclick = async (event) => {
  const tabs = await chrome.tabs.query({ active: true, currentWindow: true });
  const said = [event.isTrusted, document.getElementById('name').value, tabs[0].url, location.search];
  document.getElementById('said').textContent = said.join('|');
};
document.getElementById('leave').onmousedown = () => window.close();
document.getElementById('complain').onclick = async () => {
  const tabs = await chrome.tabs.query({ active: true, currentWindow: true });
  chrome.tabs.sendMessage(tabs[0].id, {}).catch(() => null);
  chrome.runtime.sendMessage({ complain: true }).catch(() => null);
  throw new Error('of the popup');
};`;

/**
 * A small extension that proves the drivers by themselves: what fails with it is the driver's fault, not the product's.
 */
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
