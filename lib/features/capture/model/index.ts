export { commentsShown } from '../../../core/record/record-card.ts';
export { counterChanges } from './counter-change.ts';
export { type Figure, type FigureRow, figureRows } from './figure-rows.ts';
export { type RoomState, type RoomStream, roomState, roomStreams } from './live-room.ts';
export { isOnPage, type OnPage, type Place } from './on-page.ts';
export { type TrendLine, trendLines } from './trend-lines.ts';
