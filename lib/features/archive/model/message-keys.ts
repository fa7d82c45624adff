import { counters } from '../../../core/view.ts';

/** Texts in one language, by their keys in `public/_locales`; `$1`… stand for values. */
export type ArchiveTexts = Readonly<Record<string, string>>;

export interface ArchiveMessages {
  readonly en: ArchiveTexts;
  readonly zh_CN: ArchiveTexts;
}

/** The texts of an archive's page, those of the library's parts among them. */
export const archiveMessageKeys: readonly string[] = (
  'languageTag archive_search archive_anyPlatform archive_anyAuthor archive_asKept archive_lastCaptured ' +
  'archive_mostLiked archive_threads archive_noPictures archive_noThreads archive_more archive_thread ' +
  'archive_threadCut archive_missing archive_missing_one archive_gone_expired archive_gone_refused ' +
  'archive_gone_unreachable archive_gone_left archive_gone_damaged archive_page_picture archive_answer ' +
  'archive_cover archive_person archive_subtitlesOf archive_notShown archive_openFile archive_asTree ' +
  'archive_asText archive_previousItem archive_nextItem archive_items archive_none archive_unpack ' +
  'archive_unpackHelp archive_broken archive_saved archive_about archive_keys archive_noScript language views ' +
  'asList asPictures shownCount shownCount_one savedOf noneMatch showAll filters platform operation ' +
  'anyOperation tag anyTag sortBy newestFirst oldestFirst column_author column_authorId column_published ' +
  'column_captured column_id column_tags column_note back previous next matchOf openOn data copyEnvelope copied ' +
  'copyFailed content path envelope copySubtree copyValue copyPath viewFailedTitle viewFailed action_retry ' +
  'media_image media_video media_audio media_live_photo media_stream subtitleBy_creator subtitleBy_speech ' +
  'subtitleBy_translation subtitleBy_untold kind_video kind_photo kind_note kind_post kind_article kind_live ' +
  'kind_profile kind_comment kind_topic platform_intlvideo platform_cnvideo platform_lifestyle platform_notes ' +
  'platform_news platform_shortclip platform_microblog'
)
  .split(' ')
  .concat(counters.map((counter) => `count_${counter}`));
