import type { ListKind } from './core/list.ts';
import { cnvideoComments } from './platforms/cnvideo/lists/comments.ts';
import { cnvideoFolder } from './platforms/cnvideo/lists/folder.ts';
import { cnvideoHot } from './platforms/cnvideo/lists/hot.ts';
import { cnvideoLiked } from './platforms/cnvideo/lists/liked.ts';
import { cnvideoMix } from './platforms/cnvideo/lists/mix.ts';
import { cnvideoSaved } from './platforms/cnvideo/lists/saved.ts';
import { cnvideoSearch } from './platforms/cnvideo/lists/search.ts';
import { cnvideoWorks } from './platforms/cnvideo/lists/works.ts';
import { intlvideoCollection } from './platforms/intlvideo/lists/collection.ts';
import { intlvideoComments } from './platforms/intlvideo/lists/comments.ts';
import { intlvideoLiked } from './platforms/intlvideo/lists/liked.ts';
import { intlvideoMusic } from './platforms/intlvideo/lists/music.ts';
import { intlvideoPlaylist } from './platforms/intlvideo/lists/playlist.ts';
import { intlvideoSaved } from './platforms/intlvideo/lists/saved.ts';
import { intlvideoSearch } from './platforms/intlvideo/lists/search.ts';
import { intlvideoTag } from './platforms/intlvideo/lists/tag.ts';
import { intlvideoWorks } from './platforms/intlvideo/lists/works.ts';
import { lifestyleWorks } from './platforms/lifestyle/lists/works.ts';
import { microblogComments } from './platforms/microblog/lists/comments.ts';
import { microblogHot } from './platforms/microblog/lists/hot.ts';
import { microblogLiked } from './platforms/microblog/lists/liked.ts';
import { microblogSaved } from './platforms/microblog/lists/saved.ts';
import { microblogSearch } from './platforms/microblog/lists/search.ts';
import { microblogWorks } from './platforms/microblog/lists/works.ts';
import { newsComments } from './platforms/news/lists/comments.ts';
import { newsHot } from './platforms/news/lists/hot.ts';
import { newsWorks } from './platforms/news/lists/works.ts';
import { notesBoard } from './platforms/notes/lists/board.ts';
import { notesComments } from './platforms/notes/lists/comments.ts';
import { notesLiked } from './platforms/notes/lists/liked.ts';
import { notesSaved } from './platforms/notes/lists/saved.ts';
import { notesSearch } from './platforms/notes/lists/search.ts';
import { notesWorks } from './platforms/notes/lists/works.ts';
import { shortclipComments } from './platforms/shortclip/lists/comments.ts';
import { shortclipLiked } from './platforms/shortclip/lists/liked.ts';
import { shortclipSaved } from './platforms/shortclip/lists/saved.ts';
import { shortclipSearch } from './platforms/shortclip/lists/search.ts';
import { shortclipWorks } from './platforms/shortclip/lists/works.ts';

/** The kinds of lists that can be gathered, one line each. */
export const listKinds: readonly ListKind[] = [
  cnvideoWorks,
  cnvideoSaved,
  cnvideoLiked,
  cnvideoFolder,
  cnvideoMix,
  cnvideoSearch,
  cnvideoHot,
  cnvideoComments,
  intlvideoWorks,
  intlvideoSearch,
  intlvideoComments,
  intlvideoCollection,
  intlvideoPlaylist,
  intlvideoSaved,
  intlvideoLiked,
  intlvideoTag,
  intlvideoMusic,
  lifestyleWorks,
  microblogWorks,
  microblogSearch,
  microblogComments,
  microblogSaved,
  microblogLiked,
  microblogHot,
  newsWorks,
  newsComments,
  newsHot,
  notesWorks,
  notesSearch,
  notesComments,
  notesSaved,
  notesLiked,
  notesBoard,
  shortclipWorks,
  shortclipSearch,
  shortclipComments,
  shortclipSaved,
  shortclipLiked,
];
