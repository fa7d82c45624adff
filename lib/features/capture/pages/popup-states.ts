import type { Capture, CaptureFacts } from '../../../core/capture.ts';
import type { RunAnswer } from '../../../core/handle.ts';
import type { FrontPage } from '../protocol.ts';
import { type PopupView, placeOf, type RunningRun } from './popup-view.ts';

export interface PopupState {
  readonly view: PopupView;
  /** Counts the turns: each shows something new. */
  readonly turn: number;
  /** The last step that was reported of a run, perhaps before the popup showed that run. */
  readonly reported: { readonly id: string; readonly step: string };
}

/** What the popup hears. */
export type PopupEvent =
  /** A page is being read, to be shown. */
  | { readonly on: 'begun' }
  /** The view that was begun in that turn is ready. */
  | { readonly on: 'ready'; readonly turn: number; readonly view: PopupView }
  /** It is ready, with a run that is under way. */
  | { readonly on: 'found'; readonly turn: number; readonly front: FrontPage; readonly run: CaptureFacts }
  /** The user has asked for a run. */
  | { readonly on: 'asked'; readonly front: FrontPage; readonly path: string; readonly pasted: boolean }
  /** The answer to that. */
  | { readonly on: 'answered'; readonly front: FrontPage; readonly answer: RunAnswer }
  /** A run of any tab has reached a step. */
  | { readonly on: 'reported'; readonly run: CaptureFacts; readonly step: string }
  /** A run was read, with its envelope. It has perhaps ended. */
  | { readonly on: 'read'; readonly front: FrontPage; readonly run: Capture };

export const atFirst: PopupState = { view: { kind: 'loading' }, turn: 0, reported: { id: '', step: '' } };

export const shows = (view: PopupView, id: string): boolean => view.run?.id === id;

/** Whether a report is of the run on show. The first report of a run that was asked for tells its id. */
function isOf({ run, path, front }: RunningRun, reported: CaptureFacts): boolean {
  return run ? run.id === reported.id : path === reported.path && front.tabId === reported.tabId;
}

function viewAfter({ view, turn, reported }: PopupState, event: PopupEvent): PopupView {
  switch (event.on) {
    case 'begun':
      return view;
    case 'ready':
      return event.turn === turn ? event.view : view;
    case 'found': {
      const { front, run } = event;
      if (event.turn !== turn) return view;
      const step = reported.id === run.id ? reported.step : front.step;
      return {
        kind: 'running',
        front,
        path: run.path,
        asked: false,
        pasted: placeOf(front, run) !== 'item',
        run,
        step,
      };
    }
    case 'asked': {
      const { front, path, pasted } = event;
      return { kind: 'running', front, path, asked: true, pasted, run: null, step: '' };
    }
    case 'answered': {
      const { front } = event;
      const { run, refused, envelope } = event.answer;
      // A popup that stays open may have turned to another tab.
      if (view.front !== front) return view;
      if (run) return { kind: 'result', front, run: { ...run, envelope, shapes: '' } };
      return refused ? { kind: 'trouble', reason: refused.reason } : view;
    }
    case 'reported': {
      const { run, step } = event;
      return view.kind === 'running' && run.state === 'running' && isOf(view, run) ? { ...view, run, step } : view;
    }
    case 'read':
      if (event.run.state === 'running' || !shows(view, event.run.id)) return view;
      return { kind: 'result', front: event.front, run: event.run };
  }
}

/**
 * The state after an event. A view that is read late does not replace one that was begun, or asked for, after it.
 *
 *     any ──ready──▶ page, result, trouble      page, result ──asked──▶ running
 *     any ──found──▶ running                    running ──answered, read──▶ result, trouble
 */
export function next(state: PopupState, event: PopupEvent): PopupState {
  return {
    view: viewAfter(state, event),
    turn: state.turn + (event.on === 'begun' || event.on === 'asked' ? 1 : 0),
    reported: event.on === 'reported' ? { id: event.run.id, step: event.step } : state.reported,
  };
}
