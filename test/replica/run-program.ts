import { createContext, runInContext } from 'node:vm';

/** What a page's program asked for. */
interface Asked {
  readonly by: 'xhr' | 'fetch';
  readonly url: string;
  /** Of an XHR; names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The text of the last script of a page: its own program. */
function programOf(html: string): string {
  return /.*<script>([\s\S]*?)<\/script>/.exec(html.slice(html.lastIndexOf('<script>')))?.[1] ?? '';
}

/**
 * Runs a page's own program in a world without a document of its own, but for what `globals` give: what it asks for is
 * noted and never answered, and its timers go off when the test says so.
 */
export function runProgram(html: string, address: string, globals: Readonly<Record<string, unknown>> = {}) {
  const asked: Asked[] = [];
  const timers: { readonly at: number; readonly run: () => void }[] = [];
  const listeners: (() => void)[] = [];
  let now = 0;
  class Request {
    url = '';
    headers: Record<string, string> = {};
    open(_method: string, url: string): void {
      this.url = url;
    }
    setRequestHeader(name: string, value: string): void {
      this.headers[name.toLowerCase()] = value;
    }
    send(body = ''): void {
      asked.push({ by: 'xhr', url: new URL(this.url, address).href, headers: this.headers, body });
    }
  }
  const element = { addEventListener() {}, querySelector: () => null, querySelectorAll: () => [], cookie: '' };
  const location = new URL(address);
  const world: Record<string, unknown> = {
    document: element,
    location,
    URL,
    TextEncoder,
    btoa,
    XMLHttpRequest: Request,
    addEventListener: (name: string, run: () => void) => void (name === 'load' && listeners.push(run)),
    setTimeout: (run: () => void, ms = 0) => void timers.push({ at: now + ms, run }),
    fetch: (url: string) => {
      asked.push({ by: 'fetch', url: new URL(url, address).href, headers: {}, body: '' });
      return new Promise(() => {});
    },
    ...globals,
  };
  Object.assign(world, { window: world, self: world });
  createContext(world);
  // The program of some sites leans on a document that is not here: what it does before that counts.
  runInContext(`try { ${programOf(html)} } catch {}`, world);
  for (const run of listeners) run();
  return {
    world,
    asked,
    /** Lets the page's time run to so many ms after its load. */
    runTo(ms: number): void {
      for (;;) {
        const [due] = timers.filter(({ at }) => at <= ms).sort((a, b) => a.at - b.at);
        if (!due) break;
        timers.splice(timers.indexOf(due), 1);
        now = due.at;
        due.run();
      }
      now = ms;
    },
  };
}
