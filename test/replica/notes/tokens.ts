import { randomBytes } from 'node:crypto';
import type { World } from '../framework/site.ts';
import { tokenOf } from './catalogue.ts';

/** R4: tokens die after 2 h. */
const life = 2 * 3_600_000;

interface Given {
  readonly noteId: string;
  readonly source: string;
  readonly time: number;
}

/**
 * The access tokens in force: those of the catalogue, as of the site's start, and one of its own for every view of a
 * page (R4).
 */
export class Tokens {
  readonly #given = new Map<string, Given>();
  readonly #world: World;
  readonly #start: number;

  constructor(world: World) {
    this.#world = world;
    this.#start = world.now();
  }

  /** A fresh one, as a page shows it beside a note. */
  mint(noteId: string, source: string): string {
    const token = `AB${randomBytes(32).toString('base64url')}=`;
    this.#given.set(token, { noteId, source, time: this.#world.now() });
    return token;
  }

  opens(token: string, noteId: string, source: string): boolean {
    const given = token === tokenOf(noteId, source) ? { noteId, source, time: this.#start } : this.#given.get(token);
    return given?.noteId === noteId && given.source === source && this.#world.now() - given.time < life;
  }
}
