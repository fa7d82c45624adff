import type { ObservedAnswer } from '../../core/transport.ts';
import { askTab } from '../messaging/ask-tab.ts';

function isAnswer(value: unknown): value is ObservedAnswer {
  if (typeof value !== 'object' || value === null) return false;
  const { url, status, headers, requestBody, text, time } = value as Record<string, unknown>;
  const texts = typeof url === 'string' && typeof requestBody === 'string' && typeof text === 'string';
  return texts && typeof status === 'number' && typeof time === 'number' && typeof headers === 'object' && headers !== null;
}

/** What the observer of a tab copied, newest first; [] where none runs. The page could have forged any of it. */
export async function observedIn(tabId: number, path: string): Promise<readonly ObservedAnswer[]> {
  const answers: unknown = await askTab(tabId, 'page.observed', { path }).catch(() => []);
  return Array.isArray(answers) ? answers.filter(isAnswer) : [];
}
