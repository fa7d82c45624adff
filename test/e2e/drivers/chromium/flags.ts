/** Command line of a Chromium that has one extension, asks nobody but the replica, and does nothing on its own. */
export function chromiumFlags(extensionDir: string, replicaPort: number): readonly string[] {
  return [
    // Containers and root have no sandbox to offer; the only sites visited are the replica's.
    '--no-sandbox',
    `--load-extension=${extensionDir}`,
    `--disable-extensions-except=${extensionDir}`,
    `--host-resolver-rules=MAP * 127.0.0.1:${replicaPort}`,
    '--ignore-certificate-errors',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--no-default-browser-check',
    '--mute-audio',
  ];
}
