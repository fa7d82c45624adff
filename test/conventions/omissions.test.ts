import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineOperation, type Operation } from '../../lib/core/operation.ts';
import type { Platform } from '../../lib/core/platform.ts';
import { listKinds } from '../../lib/lists.ts';
import { operations } from '../../lib/operations.ts';
import { platforms } from '../../lib/platforms/index.ts';
import { listOmissions } from './list-omissions.ts';
import { operationOmissions, platformOmissions, type Surroundings } from './omissions.ts';
import { surroundings } from './surroundings.ts';
import { strayTexts } from './text-omissions.ts';

let around: Surroundings;
beforeAll(async () => {
  around = await surroundings();
});

it.each(platforms)('$id lacks nothing', (platform) => {
  const complaints = platformOmissions(platform, around);
  expect(complaints, complaints.join('\n')).toEqual([]);
});

it.each(platforms)('the lists of $id lack nothing', (platform) => {
  const complaints = listOmissions(platform, listKinds);
  expect(complaints, complaints.join('\n')).toEqual([]);
});

it.each(operations.map((operation) => ({ path: operation.path, operation })))(
  '$path lacks nothing',
  ({ operation }) => {
    const complaints = operationOmissions(operation, around);
    expect(complaints, complaints.join('\n')).toEqual([]);
  },
);

it('every text belongs to something', () => {
  const complaints = strayTexts(around);
  expect(complaints, complaints.join('\n')).toEqual([]);
});

describe('of somebody who stops half way', () => {
  const eighth: Platform = {
    id: 'eighth',
    name: '',
    hosts: [],
    shareHosts: [],
    requestHosts: [],
    mediaHosts: [],
    shapes: {},
    pages: {},
    shortLinks: [],
    bareIds: {},
  };
  const session = { platform: 'eighth', cookieUrl: '', signInCookies: [] };
  const empty = {
    spec: null,
    path: '/api/eighth/thing',
    name: 'thing',
    platform: 'eighth',
    rank: 0,
    cookie: 'none' as const,
    proxy: false,
    echoesPath: false,
    input: z.looseObject({ new_field: z.string() }),
    data: z.looseObject({}),
    essentials: {},
    core: [],
    pages: [],
    identity: [],
    ids: () => ({}),
    shareText: () => '',
    prefill: () => null,
    itemUrl: () => null,
    sources: [],
    view: { card: { base: 'data', counters: {} }, volatile: {}, example: {} },
  } as const;
  const fourteenth: Operation = defineOperation(empty);

  it('a platform is told each thing it lacks', () => {
    const complaints = platformOmissions(eighth, around).join('\n');
    for (const word of [
      'session',
      'operation',
      'replica',
      'address book',
      'conformance',
      '`name`',
      '`hosts`',
      '`pages`',
    ]) {
      expect(complaints).toContain(word);
    }
    expect(complaints).toContain('"platform_eighth"');
  });

  it('a session of another platform, or of no address, is told', () => {
    const wrong = { ...around, sessions: new Map([['eighth', { ...session, platform: 'ninth' }]]) };
    const complaints = platformOmissions(eighth, wrong).join('\n');
    for (const word of ['of the platform ninth', 'does not list', '`cookieUrl`']) expect(complaints).toContain(word);
  });

  it('a list is told each thing it lacks', () => {
    const [whole] = listKinds;
    if (!whole) throw new Error('there is no list');
    const kind = { ...whole, platform: 'eighth', id: 'drafts', paths: ['/drafts'] };
    const complaints = listOmissions({ ...eighth, lists: [{ kind: 'works', rows: 'post', pages: [] }] }, [kind]).join(
      '\n',
    );
    const wanted = [
      '`lists` has works',
      '`lists` does not say which pages show drafts',
      '`observed` does not have /drafts',
      'is where the list drafts belongs',
      'no test reads',
    ];
    for (const word of wanted) expect(complaints).toContain(word);
  });

  it('an operation is told each thing it lacks', () => {
    const complaints = operationOmissions(fourteenth, around).join('\n');
    const wanted = [
      '`pages`',
      '`identity`',
      '`sources`',
      '`data`',
      '`view.card`',
      '`view.example`',
      'cases/eighth/thing.ts',
    ];
    for (const word of [...wanted, '"operation_eighth_thing"', '"what_eighth_thing"', '"help_new_field"'])
      expect(complaints).toContain(word);
    const strange = { ...fourteenth, view: { ...fourteenth.view, example: { old_field: '1' } } };
    expect(operationOmissions(strange, around).join('\n')).toContain(
      'shows old_field, which the request does not have',
    );
  });

  it('a case is told each thing it lacks', () => {
    const blank = {
      operation: fourteenth,
      page: '',
      itemId: '',
      body: {},
      ways: [],
      sources: [],
      others: [{ name: 'another', names: {} }] as const,
      failures: [],
      departures: [],
      exact: [],
    };
    const shown = {
      shows: { title: '', author: '', counters: [], rows: 1 },
      start: { examples: [''] as const, live: [] },
    };
    const complaints = operationOmissions(fourteenth, { ...around, cases: [{ ...blank, ...shown }] }).join('\n');
    const fields = [
      'page',
      'itemId',
      'body',
      'ways',
      'others',
      'failures',
      'cells',
      'exact',
      'start.examples',
      'start.live',
    ];
    for (const field of fields) expect(complaints).toContain(`\`${field}\``);
    expect(complaints).toContain('`shareText`');
  });

  it('a case that leaves out a source, a column or a reason is told', () => {
    const whole = around.cases.find(({ operation }) => operation.spec === 'E4');
    if (!whole) throw new Error('E4 has no case');
    const { operation, sources, others, start, ...rest } = whole;
    const [other] = others;
    const less = {
      ...rest,
      operation,
      sources: sources.slice(1),
      cells: [],
      others: [{ ...other, except: { document: '' } }] as const,
      start: { ...start, examples: ['a soup'] as const },
    };
    const complaints = operationOmissions(operation, { ...around, cases: [less] }).join('\n');
    const wanted = [
      '`sources` leaves out embedded-post',
      'default, streamed',
      'without a reason',
      '"a soup", which is no example',
      '`shareText`',
    ];
    for (const word of wanted) expect(complaints).toContain(word);
  });

  it('an operation that gives its item no address is told', () => {
    const operation = { ...around.operations[0], itemUrl: () => null } as Operation;
    const [whole] = around.cases.filter((one) => one.operation.path === operation.path);
    if (!whole) throw new Error('it has no case');
    const complaints = operationOmissions(operation, { ...around, cases: [{ ...whole, operation }] });
    expect(complaints.join('\n')).toContain('`itemUrl`');
  });

  it('a cell that names no rule is told', () => {
    const whole = around.cases.find(({ operation }) => operation.spec === 'E4');
    if (!whole) throw new Error('E4 has no case');
    const [cell] = whole.cells ?? [];
    const lax = { ...whole, cells: cell ? [{ ...cell, rule: ' ' }] : [] };
    const complaints = operationOmissions(whole.operation, { ...around, cases: [lax] }).join('\n');
    expect(complaints).toContain('which `rule`');
  });

  it('a case that compares with nothing is told', () => {
    const whole = around.cases.find(({ operation }) => operation.spec === 'E4');
    if (!whole) throw new Error('E4 has no case');
    const operation = { ...whole.operation, itemUrl: () => 'https://www.lemon8-app.com/@a/7526000000000000001' };
    const lax = {
      ...whole,
      operation,
      exact: ['true'],
      ways: whole.ways.filter(({ name }) => !name.includes('short link')),
      others: [{ name: 'itself', names: { [whole.itemId]: whole.itemId } }] as const,
      start: { ...whole.start, live: [{ label: 'a list', url: 'https://www.lemon8-app.com/topic/1' }] },
    };
    const complaints = operationOmissions(operation, { ...around, cases: [lax] }).join('\n');
    for (const word of [
      'another aweme_id than',
      '"true", which stands in any',
      'in the place of itself',
      'none by a short link',
      '`start.live` names',
    ])
      expect(complaints).toContain(word);
    const elsewhere = { ...whole.operation, itemUrl: () => 'https://gleaner.example/' };
    const led = operationOmissions(elsewhere, { ...around, cases: [{ ...whole, operation: elsewhere }] }).join('\n');
    expect(led).toContain('which is no page of the platform');
  });

  it('a case is told of failures it does not show', () => {
    const whole = around.cases.find(({ operation }) => operation.spec === 'E4');
    if (!whole) throw new Error('E4 has no case');
    const failures = whole.failures.filter(
      ({ kind, sources }) =>
        !['not_found', 'removed', 'invalid_request'].includes(kind) && !sources?.includes('route-data'),
    );
    const complaints = operationOmissions(whole.operation, { ...around, cases: [{ ...whole, failures }] }).join('\n');
    for (const word of ['no item that is gone', 'no malformed aweme_id', 'shows none of router-state'])
      expect(complaints).toContain(word);
  });

  it('an address book is told what it shows no address of', () => {
    const blank = { pages: {}, lookalikes: {}, shortLinks: [], notShort: [], ids: [], notIds: [], shareTexts: [] };
    const forms = {
      ...eighth,
      pages: { post: ['eighth.example/:id'] },
      bareIds: { post: [':id'] },
      shortLinks: ['e.example/{code}'],
    };
    const complaints = platformOmissions(forms, { ...around, books: new Map([['eighth', blank]]) }).join('\n');
    for (const word of [
      'no example of a post',
      'looks like a post',
      '`shortLinks`',
      '`notShort`',
      '`ids`',
      '`notIds`',
      '`shareTexts`',
    ])
      expect(complaints).toContain(word);
  });
});
