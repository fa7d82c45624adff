const loopback = '127.0.0.1';

function throughProxy(port: number): Readonly<Record<string, string | number>> {
  return {
    'network.proxy.type': 1,
    'network.proxy.ssl': loopback,
    'network.proxy.ssl_port': port,
    'network.proxy.http': loopback,
    'network.proxy.http_port': port,
    'network.proxy.no_proxies_on': '',
  };
}

/** Preferences of a Firefox that reaches the replica only, and does nothing on its own. */
export function preferences(options: {
  readonly extensionId: string;
  readonly uuid: string;
  /** Where every host leads; null = the real network. */
  readonly proxyPort: number | null;
  readonly downloads: string;
  readonly restores?: boolean;
}): string {
  const values: Readonly<Record<string, string | number | boolean>> = {
    'marionette.port': 0,
    ...(options.proxyPort === null ? {} : throughProxy(options.proxyPort)),
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    // The extension's own address, known before it is installed.
    'extensions.webextensions.uuids': JSON.stringify({ [options.extensionId]: options.uuid }),
    // A browser that uses the profile again installs the extension again, and finds what it has stored.
    'extensions.webextensions.keepStorageOnUninstall': true,
    'extensions.webextensions.keepUuidOnUninstall': true,
    'browser.download.folderList': 2,
    'browser.download.dir': options.downloads,
    'browser.download.useDownloadDir': true,
    'browser.download.alwaysOpenPanel': false,
    'app.update.disabledForTesting': true,
    'app.normandy.enabled': false,
    'browser.aboutwelcome.enabled': false,
    'browser.newtabpage.enabled': false,
    'accessibility.force_disabled': 1,
    'browser.pagethumbnails.capturing_disabled': true,
    'browser.sessionstore.interval': 3_600_000,
    'browser.translations.enable': false,
    'dom.ipc.processPrelaunch.enabled': false,
    'reader.parse-on-load.enabled': false,
    'browser.safebrowsing.malware.enabled': false,
    'browser.safebrowsing.phishing.enabled': false,
    'browser.safebrowsing.update.enabled': false,
    'browser.shell.checkDefaultBrowser': false,
    'browser.startup.homepage': 'about:blank',
    'browser.startup.page': options.restores ? 3 : 0,
    'datareporting.policy.dataSubmissionEnabled': false,
    'datareporting.usage.uploadEnabled': false,
    // A permission asked for within a click is given: there is nobody to press the prompt's button.
    'extensions.webextOptionalPermissionPrompts': false,
    // Containers, and the console of the extension on the standard output.
    'privacy.userContext.enabled': true,
    'devtools.console.stdout.content': true,
    'extensions.getAddons.cache.enabled': false,
    'extensions.systemAddon.update.enabled': false,
    'extensions.update.enabled': false,
    // A package that is installed to stay is signed by nobody, and looks for updates on loopback.
    'xpinstall.signatures.required': false,
    'extensions.update.requireBuiltInCerts': false,
    'extensions.install.requireBuiltInCerts': false,
    'media.gmp-manager.updateEnabled': false,
    'media.volume_scale': '0.0',
    'services.settings.server': 'data:,',
    'toolkit.telemetry.enabled': false,
    'toolkit.telemetry.unified': false,
    // Panels of a window nobody looks at must not close by themselves.
    'ui.popup.disable_autohide': true,
  };
  return Object.entries(values)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('');
}
