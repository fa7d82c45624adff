export { applyAppearance, changeLook } from './apply-appearance.ts';
export { applyTheme, cachedAppearance } from './cached-appearance.ts';
