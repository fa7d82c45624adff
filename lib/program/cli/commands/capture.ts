import { createInterface } from 'node:readline';
import { captureText } from '../../capture-text.ts';
import { printAnswer, printLine, runLines } from '../../run-lines.ts';
import { asking } from '../asking.ts';
import { type Command, readWords, UsageError } from '../command.ts';

export const captureCommand: Command = async (words) => {
  const { values, rest, browser } = readWords(words, ['timeout']);
  const [text, another] = rest;
  if (!text) throw new UsageError("Say what to capture: gleaner capture '<link or share text>'… (or - for one a line)");
  const { signal } = new AbortController();
  return asking(browser, 'gleaner capture', values.timeout, async (ask) => {
    if (text !== '-' && !another) return printAnswer(await captureText(text, ask, signal));
    const texts = text === '-' ? createInterface({ input: process.stdin }) : rest;
    return runLines(texts, (line) => captureText(line, ask, signal), printLine);
  });
};
