/** What makes every host name lead to the replica, whose certificate nobody signed; a proxy on this machine is itself. */
function towards(replicaPort: number): readonly string[] {
  return [`--host-resolver-rules=MAP * 127.0.0.1:${replicaPort}, EXCLUDE 127.0.0.1`, '--ignore-certificate-errors', '--disable-quic'];
}

/** Processes for pages that nobody has asked for, and a page behind the address bar of every window: a tenth of the tests' time. */
const idle = ['SpareRendererForSitePerProcess', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxPopup'];

/** Containers and root have no sandbox to offer, and need none where the only sites visited are the replica's. */
function needsSandbox(replicaPort: number | null): boolean {
  return replicaPort === null && process.getuid?.() !== 0;
}

/** Command line of a Chromium that has one extension, asks nobody but the replica (null: the real network), and does nothing on its own. */
export function chromiumFlags(extensionDir: string, replicaPort: number | null): readonly string[] {
  return [
    ...(needsSandbox(replicaPort) ? [] : ['--no-sandbox']),
    ...(replicaPort === null ? [] : towards(replicaPort)),
    `--load-extension=${extensionDir}`,
    `--disable-extensions-except=${extensionDir}`,
    '--disable-background-networking',
    '--disable-component-update',
    `--disable-features=${idle.join()}`,
    '--disable-sync',
    '--no-first-run',
    '--no-default-browser-check',
    '--mute-audio',
    // Containers have too little shared memory for it, and macOS would ask for the user's keys.
    '--disable-dev-shm-usage',
    '--password-store=basic',
    '--use-mock-keychain',
    // Of its window, not of pages: drawing them is a fifteenth of the tests' time.
    '--animation-duration-scale=0',
  ];
}
