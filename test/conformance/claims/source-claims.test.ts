import { describe, expect, it } from 'vitest';
import { anything } from '../../../lib/core/schema.ts';
import { absent } from '../../../lib/core/source.ts';
import { departuresTold } from './departures-told.ts';
import { hostsNotNamed } from './noted.ts';
import { falseClaims } from './source-claims.ts';

const page = { host: 'www.lemon8-app.com', html: true };
const data = { host: 'www.lemon8-app.com', html: false };

describe('a source that says something else of itself than it does', () => {
  const gives = { allBut: ['data.media_id', 'data.cellCtrl'] };
  const source = { id: 'it', gives, conclusive: [], normalize: (raw: unknown) => raw };
  const read = async () => absent('page_loading');
  const watching = {
    data: anything,
    sources: [{ ...source, kind: 'embedded', hosts: [], scope: 'item', read } as const],
  };
  const asking = { data: anything, sources: [{ ...source, kind: 'in-page', hosts: [], scope: 'item', read } as const] };
  const document = { data: anything, sources: [{ ...source, kind: 'document', sessions: ['own'], read } as const] };
  const api = { data: anything, sources: [{ ...source, kind: 'api', sessions: ['own'], read } as const] };
  const missing = ['data.media_id', 'data.cellCtrl.icon'];

  it('is told', () => {
    expect(falseClaims(watching, 'it', { missing, requests: 1 }, [])[0]).toContain('of the kind embedded');
    expect(falseClaims(asking, 'it', { missing, requests: 0 }, [])[0]).toContain('of the kind in-page');
    expect(falseClaims(document, 'it', { missing, requests: 1 }, [data])[0]).toContain('no page was asked for');
    expect(falseClaims(api, 'it', { missing, requests: 1 }, [page])[0]).toContain('no data was asked for');
    expect(falseClaims(api, 'it', { missing: ['data.cellCtrl'], requests: 1 }, [data])[0]).toContain(
      '`gives` of it denies data.media_id',
    );
  });

  it('is told nothing where it is so', () => {
    expect(falseClaims(watching, 'it', { missing, requests: 0 }, [])).toEqual([]);
    expect(falseClaims(asking, 'it', { missing, requests: 1 }, [])).toEqual([]);
    expect(falseClaims(document, 'it', { missing, requests: 1 }, [page])).toEqual([]);
    expect(falseClaims(api, 'it', { missing, requests: 2 }, [page, data])).toEqual([]);
    expect(falseClaims(api, 'it', { missing: ['data.cellCtrl'], requests: 1 }, [data], ['data.media_id'])).toEqual([]);
  });
});

it('a host that is asked and that the platform does not name is told once', () => {
  expect(hostsNotNamed('lifestyle', [page, data])).toEqual([]);
  const strange = { host: 'api.lemon9.com', html: false };
  expect(hostsNotNamed('lifestyle', [strange, strange, page])).toEqual([
    'lib/platforms/lifestyle/platform.ts: `requestHosts` lacks api.lemon9.com, which is asked',
  ]);
});

it('a departure is told with what to do about it', () => {
  const told = departuresTold(['data.x: new field', 'data.y: expected integer, got string']).split('\n');
  expect(told[0]).toContain('`knownFields`');
  expect(told[1]).toContain('`departures`');
});
