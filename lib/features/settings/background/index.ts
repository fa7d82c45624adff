export { backgroundWords } from './background-words.ts';
export { readPaces, readUserSettings, watchUserSettings } from './settings.ts';
export { settingsHandlers } from './settings-handlers.ts';
export { switchedOff } from './sources-off.ts';
