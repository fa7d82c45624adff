import { type Tree, tree } from '../../core/json/tree.ts';
import { browser } from '../browser.ts';

/** The object that lies under a key of the extension's storage on disk; an empty one where there is none, or something else. */
export async function storedObject(key: string): Promise<Tree> {
  return tree((await browser.storage.local.get(key))[key]);
}
