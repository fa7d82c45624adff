import type { PopupModel } from '../../lib/features/capture/pages/popup-model.ts';

/** The run that a popup shows; null while it shows something else. */
export const runOf = ({ view: { value } }: PopupModel) => ('run' in value ? value.run : null);

/** The trouble that a popup shows; null while it shows something else. */
export const troubleOf = ({ view: { value } }: PopupModel) => (value.kind === 'trouble' ? value.reason : null);
