export { countOf } from '../../../core/record/count-of.ts';
export { commentsShown } from '../../../core/record/read-words.ts';
export { counterChanges } from './counter-change.ts';
export { type Figure, type FigureRow, figureRows, type TrendLine, trendLines } from './figure-rows.ts';
export { type RoomState, type RoomStream, roomState, roomStreams } from './live-room.ts';
export { isOfItem, isOnPage, type OnPage, type PageRelation } from './on-page.ts';
