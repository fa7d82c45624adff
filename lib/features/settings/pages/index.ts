export { applyAppearance, applyTheme, cachedAppearance, changeLook } from './apply-appearance.ts';
