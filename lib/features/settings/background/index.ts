export { backgroundWords } from './background-words.ts';
export {
  changeUserSettings,
  isSwitchedOff,
  readPaces,
  readUserSettings,
  replaceUserSettings,
  settingsHandlers,
  settledSettings,
  switchedOff,
  tellChanges,
  watchUserSettings,
} from './settings.ts';
