import { expect, it } from 'vitest';
import { Failure } from '../../../lib/core/failure.ts';
import { stateless } from '../../../lib/platforms/intlvideo/video-detail/document-marks.ts';
import { api, operationWith, read } from '../../core/read/read-parts.ts';
import { told } from '../../core/told.ts';

it.each([
  ['<title>Please wait...</title>', {}, 'challenge'],
  ['<p id="cs" class="x"></p>', {}, 'challenge'],
  ['<html></html>', { 'x-tt-system-error': '3' }, 'challenge'],
  ['<script data-source="downgrade-mssdk-preload"></script>', {}, 'upstream_refused'],
  ['<html></html>', {}, 'upstream_changed'],
])('a document like %s says nothing of the item', (html, headers, kind) => {
  expect(stateless(200, headers, html)).toMatchObject({ kind, weight: 'last' });
});

function failing(id: string, failure: Failure) {
  return api(
    id,
    {},
    {
      conclusive: ['not_found', 'challenge'],
      read: () => Promise.reject(failure),
    },
  );
}

it('a failure that says little ends nothing; one that says nothing is not told while there is another', async () => {
  const little = failing('little', new Failure('not_found', told('perhaps'), { weight: 'weak' }));
  const nothing = failing('nothing', new Failure('challenge', told('a check'), { weight: 'last', closesHost: false }));
  const { capture } = await read(operationWith([little, nothing]));
  expect(capture?.trail.map(({ source }) => source)).toEqual(['little', 'nothing']);
  expect(capture?.failure).toMatchObject({ kind: 'not_found', reason: told('perhaps') });
});
