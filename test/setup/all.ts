import { spawn } from 'node:child_process';

/** One part of `npm test`: an npm script. Those with `tests` end in a line `N passed, N failed`; the others count as one. */
interface Stage {
  readonly script: string;
  readonly tests: boolean;
}

const stages: readonly Stage[] = [
  { script: 'check', tests: false },
  { script: 'test:unit', tests: true },
  { script: 'build', tests: false },
  { script: 'test:e2e', tests: true },
];

interface Outcome {
  readonly passed: number;
  readonly failed: number;
}

/** Runs one npm script, passes its output on, and counts. A script that fails without naming a failure counts as one. */
function run({ script, tests }: Stage): Promise<Outcome> {
  const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  // The pre-scripts ran already.
  const args = ['run', '--silent', '--ignore-scripts', script];
  const child = spawn('npm', args, {
    stdio: ['inherit', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
    env: { ...process.env, ...color },
  });
  let tail = '';
  child.stdout.on('data', (chunk: Buffer) => {
    process.stdout.write(chunk);
    tail = (tail + chunk.toString()).slice(-4000);
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      const counted = tests ? [...tail.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1) : undefined;
      const passed = counted ? Number(counted[1]) : Number(code === 0 && !tests);
      const failed = counted ? Number(counted[2]) : 0;
      resolve({ passed, failed: code === 0 && (counted || !tests) ? failed : Math.max(1, failed) });
    });
  });
}

let interrupted = false;
// Ctrl-C reaches every part itself: wait until it has cleaned up, then start no further one.
process.once('SIGINT', () => {
  interrupted = true;
});

let passed = 0;
let failed = 0;
const lines: string[] = [];
for (const stage of stages) {
  if (interrupted) break;
  console.log(`\n── ${stage.script} ──`);
  const started = performance.now();
  const outcome = await run(stage);
  passed += outcome.passed;
  failed += outcome.failed;
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  lines.push(`  ${stage.script.padEnd(10)} ${outcome.failed === 0 ? 'passed' : 'FAILED'}  ${seconds} s`);
}
console.log(`\n${lines.join('\n')}\n\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && !interrupted ? 0 : 1;
