export { isUsable, nothingFound, type Paste, severalLinks, unusableLink } from './paste-model.ts';
export { createPopup, type PopupModel } from './popup-model.ts';
export { type EndedRun, ownRun, type PopupView, placeOf, type RunningRun } from './popup-view.ts';
export {
  type BodySchema,
  type RequestField,
  type RequestSchema,
  requestBody,
  requestFields,
} from './request-fields.ts';
