export type MediaKind = 'image' | 'video' | 'audio' | 'live_photo' | 'stream';

/**
 * `content`: the item's own media; `cover`: its cover; `person`: an avatar or profile picture; `other`: icons, sound
 * covers.
 */
export type MediaRole = 'content' | 'cover' | 'person' | 'other';

type Steps = readonly (string | number)[];

const endings: readonly (readonly [MediaKind, RegExp])[] = [
  ['stream', /\.(flv|m3u8|mpd)$/],
  ['video', /\.(mp4|mov|webm|mkv|ts)$/],
  ['audio', /\.(mp3|m4a|aac|ogg|wav|opus)$/],
  ['image', /\.(jpe?g|png|webp|heic|heif|gif|avif|bmp|image)$/],
];
const mimeParts: readonly (readonly [MediaKind, RegExp])[] = [
  ['audio', /[?&]mime_type=audio/],
  ['video', /[?&]mime_type=video/],
];
const foreignEnding = /\.(json|html?|js|css|txt|srt|vtt|xml)$/;

/**
 * Patterns of field names with pictures, then of those with other kinds of addresses. The nearest field that matches
 * decides.
 */
const pictures =
  /cover|avatar|head|image|img|icon|thumb|pic(?!k)|poster|qrcode|_bg_|background|photo|logo|banner|crop_url/i;
const playables = /play_?(addr|url|info)|download_?addr|master_?url|main_url|backup_?url|unwatermarked_video/i;
const foreign = /share|schem[ae]|link|target|login|page|profile_url|sdk_params/i;
const sounds = /music|audio|sound|voice/i;

/** Lists of pictures: a video in one of them is a picture's moving part. */
const pictureLists = /^(images?|image_?list|image_post_info)$/i;

export function addressPath(address: string): string {
  const end = address.search(/[?#]/);
  return end < 0 ? address : address.slice(0, end);
}

function byEnding(address: string): MediaKind | 'foreign' | null {
  const path = addressPath(address).toLowerCase();
  if (foreignEnding.test(path)) return 'foreign';
  const list = [
    ...endings.filter(([, ending]) => ending.test(path)),
    ...mimeParts.filter(([, part]) => part.test(address)),
  ];
  return list[0]?.[0] ?? null;
}

function byName(steps: Steps): MediaKind | null {
  for (const step of [...steps].reverse()) {
    if (typeof step === 'number') continue;
    if (/beat/i.test(step)) return null;
    if (pictures.test(step)) return 'image';
    if (playables.test(step))
      return steps.some((one) => typeof one === 'string' && sounds.test(one)) ? 'audio' : 'video';
    if (foreign.test(step)) return null;
  }
  return null;
}

export function mediaKind(address: string, steps: Steps): MediaKind | null {
  if (steps.some((step) => typeof step === 'string' && /subtitle|caption|lyric/i.test(step))) return null;
  const ending = byEnding(address);
  if (ending === 'foreign') return null;
  const kind = ending ?? byName(steps);
  const inPicture = steps.some(
    (step, index) => typeof step === 'string' && pictureLists.test(step) && typeof steps[index + 1] === 'number',
  );
  return kind === 'video' && inPicture ? 'live_photo' : kind;
}

export function mediaRole(kind: MediaKind, steps: Steps): MediaRole {
  const names = steps.filter((step) => typeof step === 'string');
  const some = (pattern: RegExp) => names.some((name) => pattern.test(name));
  if (some(/icon|qrcode|toolbar|logo|badge|sticker|emoji|label|share|mask|medal/i)) return 'other';
  if (kind !== 'image') return 'content';
  if (some(sounds)) return 'other';
  if (some(/avatar|head|profile|^(author|user|owner|user_info|media_info|claim_info|subscription|lists_users)$/i))
    return 'person';
  return some(/cover|poster|thumbnail/i) ? 'cover' : 'content';
}
