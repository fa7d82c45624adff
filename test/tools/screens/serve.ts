import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/**
 * What Chromium puts into extension pages (extension_fonts.css): without it, pictures would show another page than
 * users see.
 */
const chromiumFont = '<style>body { font-family: system-ui, sans-serif; font-size: 75% }</style>';

/** Serves a built extension's files on a free loopback port, each page with `head` at the beginning of its own. */
export async function serve(
  folder: string,
  head: () => string = () => chromiumFont,
): Promise<{ readonly address: string; readonly server: Server }> {
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://x').pathname);
    try {
      const file = await readFile(join(folder, path));
      const body = path.endsWith('.html') ? file.toString().replace('<head>', () => `<head>${head()}`) : file;
      response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream');
      // As in an extension, what was compiled for one page is there for the next.
      if (!path.endsWith('.html')) response.setHeader('cache-control', 'max-age=3600');
      response.end(body);
    } catch {
      response.statusCode = 404;
      response.end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}
