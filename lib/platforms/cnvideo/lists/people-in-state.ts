import { jsonValue, textOf } from '../../../core/json/json.ts';
import type { ListPiece } from '../../../core/list.ts';
import { listAt } from '../../../core/platform.ts';
import { rowless } from '../../../core/read/refused-list.ts';
import { paceRecords } from '../page/pace-records.ts';
import { peopleIn } from '../page/state.ts';
import { cnvideo } from '../platform.ts';

/** Runs in the page: gives the scripts whose state holds people, as JSON (README, S14). */
export function scriptsWithPeople(): string {
  try {
    const texts = [...document.querySelectorAll('script')].map(({ textContent }) => textContent ?? '');
    return JSON.stringify(texts.filter((text) => text.includes('__pace_f') && text.includes('secUid')));
  } catch {
    return '';
  }
}

/**
 * Whose list a page of `kind` shows, and what its state says of that person: of the viewer, at the address of
 * everybody's own page; null: the state does not tell (README, W3).
 */
export function ownerIn({ page, text }: ListPiece, kind: string) {
  const shown = listAt(page, [cnvideo]);
  const scripts = jsonValue(text);
  if (shown?.kind !== kind || !Array.isArray(scripts)) return null;
  const { viewer, users } = peopleIn(paceRecords(scripts.map(textOf)));
  const sec_uid = shown.ids.sec_uid ?? viewer;
  if (sec_uid === '') return null;
  return { answer: rowless({ sec_uid }), isOwn: sec_uid === viewer, user: users.find((one) => one.secUid === sec_uid) };
}
