export { applyAppearance, applyTheme, cachedAppearance, changeLook } from './apply-appearance.ts';
export { followLook } from './follow-look.ts';
