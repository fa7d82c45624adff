import { readFileSync } from 'node:fs';
import { jsonTree, type Tree } from '../core/json/json.ts';

/** The object in a JSON file; {} where it holds none, or cannot be read. */
export function treeIn(file: string): Tree {
  try {
    return jsonTree(readFileSync(file, 'utf8')) ?? {};
  } catch {
    return {};
  }
}
