/**
 * What makes every host name lead to the replica, whose certificate nobody signed; a proxy on this machine is itself.
 */
function towards(replicaPort: number): readonly string[] {
  return [
    `--host-resolver-rules=MAP * 127.0.0.1:${replicaPort}, EXCLUDE 127.0.0.1`,
    '--ignore-certificate-errors',
    '--disable-quic',
  ];
}

/**
 * Processes for pages that nobody has asked for, and a page behind the address bar of every window: a tenth of the
 * tests' time.
 */
const unasked = [
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
];

/** What asks Google as Chromium starts, whatever else is switched off. */
const asking = ['AimEnabled', 'NetworkTimeServiceQuerying', 'OptimizationHints', 'PreconnectToSearch'];

/** Containers and root have no sandbox to offer, and need none where the only sites visited are the replica's. */
function needsSandbox(replicaPort: number | null): boolean {
  return replicaPort === null && process.getuid?.() !== 0;
}

/**
 * Command line of a Chromium that has one extension, asks nobody but the replica (null: the real network), and does
 * nothing on its own.
 */
export function chromiumFlags(extensionDir: string, replicaPort: number | null): readonly string[] {
  return [
    ...(needsSandbox(replicaPort) ? [] : ['--no-sandbox']),
    ...(replicaPort === null ? [] : towards(replicaPort)),
    `--load-extension=${extensionDir}`,
    `--disable-extensions-except=${extensionDir}`,
    '--disable-background-networking',
    '--disable-component-update',
    `--disable-features=${[...unasked, ...asking].join()}`,
    '--disable-sync',
    '--no-first-run',
    '--no-default-browser-check',
    '--disable-search-engine-choice-screen',
    // What Chromium's developers try in builds of their own; users of Chrome have none of it.
    '--disable-field-trial-config',
    '--mute-audio',
    // Containers have too little shared memory for it, and macOS would ask for the user's keys.
    '--disable-dev-shm-usage',
    '--password-store=basic',
    '--use-mock-keychain',
    // Of its window, not of pages: drawing them is a fifteenth of the tests' time.
    '--animation-duration-scale=0',
  ];
}
