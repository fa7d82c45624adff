export { createPopup, type PopupModel } from './popup-model.ts';
export { type BodySchema, type RequestField, type RequestSchema, requestBody, requestFields } from './request-fields.ts';
