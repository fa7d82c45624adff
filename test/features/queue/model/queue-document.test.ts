import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { defaultLimits } from '../../../../lib/core/pace-limits.ts';
import { sessionOf } from '../../../../lib/core/session.ts';
import { platforms } from '../../../../lib/platforms/index.ts';
import { sessions } from '../../../../lib/platforms/sessions.ts';
import { sectionRows } from '../../../tools/readme/section-rows.ts';

// docs/queue.md, "Pace limits", is held to the figures in the code.
it('tells the pace limits of each platform and session as they are', () => {
  const rows = sectionRows(readFileSync('docs/queue.md', 'utf8'), 'Pace limits').slice(0, 100);
  const wanted = platforms.flatMap(({ id, name }) => {
    const paceLimits = sessionOf(sessions, id).paceLimits ?? defaultLimits;
    return (['member', 'guest'] as const).map((session) => {
      const { pause, jitter, loads, items } = paceLimits[session];
      const reported = paceLimits.reported.join(', ') || 'nothing';
      return [name, session, `${pause / 1000}–${(pause + jitter) / 1000} s`, String(loads), String(items), reported];
    });
  });
  const lines = rows.map((row) => row.slice(0, 6).join(' | '));
  const missing = wanted.map((row) => row.join(' | ')).filter((line) => !lines.includes(line));
  const surplus = lines.filter((line) => !wanted.some((row) => row.join(' | ') === line));
  const told = [
    ...missing.map((line) => `docs/queue.md, "Pace limits", needs the row: ${line}`),
    ...surplus.map((line) => `docs/queue.md, "Pace limits", has a row that is not so: ${line}`),
  ];
  expect(told, told.join('\n')).toEqual([]);
  expect(rows, 'docs/queue.md, "Pace limits", has two rows for each platform').toHaveLength(wanted.length);
});
