import { expect, test } from 'vitest';
import { formatAge } from '../../components/format/format-time.ts';
import { speak } from './speak.ts';

test('an age is counted in hours and days, not called by a day of the calendar', () => {
  const hour = 3_600_000;
  const aged = (hours: number) => formatAge(hour, hour + hours * hour);
  speak('en');
  expect([23, 38, 71].map(aged)).toEqual(['23 hours ago', '1 day ago', '2 days ago']);
  speak('zh_CN');
  expect([38, 71].map(aged)).toEqual(['1天前', '2天前']);
});
