import { expect, it } from 'vitest';
import { stateless } from '../../../lib/platforms/intlvideo/video-detail/document-marks.ts';

it.each([
  ['<title>Please wait...</title>', {}, 'challenge'],
  ['<p id="cs" class="x"></p>', {}, 'challenge'],
  ['<html></html>', { 'x-tt-system-error': '3' }, 'challenge'],
  ['<script data-source="downgrade-mssdk-preload"></script>', {}, 'upstream_refused'],
  ['<html></html>', {}, 'upstream_changed'],
])('a document like %s says nothing of the item', (html, headers, kind) => {
  expect(stateless(200, headers, html)).toMatchObject({ kind, weight: 'last' });
});
