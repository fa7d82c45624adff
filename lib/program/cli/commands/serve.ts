import { once } from 'node:events';
import type { Server } from 'node:http';
import { thrownText } from '../../../core/thrown-text.ts';
import { published } from '../../../published.ts';
import { answerRequest, capturesPath } from '../../capture-text.ts';
import { pairedToken } from '../../client/pair.ts';
import { browsersByToken } from '../../http/browsers-by-token.ts';
import { createHttpServer } from '../../http/http-server.ts';
import { printLine } from '../../http/log-line.ts';
import { openApiOf } from '../../http/open-api.ts';
import { platformNamed } from '../../request-of.ts';
import { shellWord } from '../../shell-word.ts';
import { commandFor, version } from '../../this-program.ts';
import { createTurns, inTurn } from '../../turns.ts';
import { type AskedBrowser, type Command, wholeNumber } from '../command.ts';
import { installOnce, readPlaces } from './install.ts';

const usualPort = 7437;
/** How long to wait for a browser and for its user's answer, in ms. */
const patience = 24 * 60 * 60_000;

export const serveCommand: Command = async (words) => {
  const { values, browser: asked, wanted } = readPlaces(words, ['port']);
  const port = wholeNumber('port', values.port, { usual: usualPort, least: 0, most: 65_535 });
  const { browserOf, ...browsers } = browsersByToken(asked.home);
  const turns = createTurns();
  let address = '';
  const server = createHttpServer({
    ...browsers,
    ask(request, token, signal) {
      const call = inTurn(
        (name, argument, stop) => browserOf(token).call(name, argument, { token, signal: stop }),
        turns,
      );
      return answerRequest(request, call, signal);
    },
    wait: (path, more) => (path === capturesPath ? 0 : turns.wait(platformNamed(path), more)),
    openApi: () => JSON.stringify(openApiOf(published, version, address)),
    paths: [...published.map(({ path }) => path), capturesPath],
    log: (line) => console.log(printLine(line)),
    now: Date.now,
    slowest: 10_000,
  });
  await listen(server, port);
  try {
    installOnce(wanted);
  } catch (thrown) {
    // It would go on listening, and the command would never end.
    server.close();
    throw thrown;
  }
  const bound = server.address();
  address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : port}`;
  console.log(`Gleaner answers at ${address} (operations: ${address}/openapi.json). Ctrl-C ends it.`);
  if (!(await browsers.connected())) {
    console.log('Waiting for your browser: turn on "Programs on this computer" in Gleaner\'s settings.');
  }
  await paired(asked, address);
  await once(server, 'close');
  return 0;
};

/** @throws Error that says what to do when another program has the port */
async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EADDRINUSE') throw cause;
    const sentence = `Port ${port} is taken, perhaps by another "gleaner serve". End that one, or take another port:`;
    throw new Error(`${sentence} ${commandFor()} serve --port ${port < 65_535 ? port + 1 : usualPort}`, { cause });
  });
}

/** Pairs the server itself and prints a line to try. Meanwhile the server already answers paired programs. */
async function paired(asked: AskedBrowser, address: string): Promise<void> {
  const program = 'gleaner serve';
  try {
    const { token } = await pairedToken({
      ...asked,
      program,
      scopes: ['operations'],
      tell: console.log,
      waitFor: patience,
      timeout: patience,
    });
    // Output that is no terminal may be a log file, and a token must not end up in one.
    const shown = process.stdout.isTTY ? token : `$(${commandFor()} pair '${program}')`;
    const [first] = published;
    const sent = `-H "Content-Type: application/json" -d ${shellWord(JSON.stringify(first?.example))}`;
    console.log(`Try it:\n  curl ${address}${first?.path} -H "Authorization: Bearer ${shown}" ${sent}`);
  } catch (thrown) {
    console.log(`${thrownText(thrown)} Programs that are paired are answered all the same.`);
  }
}
