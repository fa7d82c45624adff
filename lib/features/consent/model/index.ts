export { type ConsentLineId, consentLines, consentVersion } from './consent-lines.ts';
export { type HostReason, hostReasons, type PermissionReason, permissionReasons } from './permissions.ts';
