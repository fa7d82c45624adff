import type { KnownFields } from '../../../core/operation.ts';

const file =
  'id quality kvqScore featureP2sp p2spCode hidden disableAdaptive defaultSelect comment hdrType bitratePattern agc mute ' +
  'oriLoudness makeupGain realLoudness realNormalizeGain normalizeGain volumeInfo colorInfo codecs m3u8Slice __typename';
const manifest = 'hideAuto manualDefaultSelect stereoType playInfo videoFeature audioFeature __typename';
const manifests = ['manifest', 'manifestH265', 'videoResource.h264', 'videoResource.hevc'];

/** Fields of a video (captured 2026) and of its rows in lists beside its record. */
export const videoFields: KnownFields = {
  data: '__typename comment authorStatement',
  'data.author': '__typename livingInfo',
  'data.tags[]': '__typename',
  'data.photo':
    'stereoType musicBlocked coronaCropManifest coronaCropManifestH265 croppedPhotoUrl croppedPhotoH265Url * ' +
    'profileUserTopPhoto __typename',
  ...Object.fromEntries(
    manifests.flatMap((name) => [
      [`data.photo.${name}`, manifest],
      [`data.photo.${name}.adaptationSet[]`, 'id __typename'],
      [`data.photo.${name}.adaptationSet[].representation[]`, file],
    ]),
  ),
};
