import { describe, expect, it } from 'vitest';
import { stateOf, stateScriptsIn } from '../../../lib/platforms/intlvideo/page/state-scripts.ts';

const today = '__UNIVERSAL_DATA_FOR_REHYDRATION__';

function states(html: string): unknown[] {
  return stateScriptsIn(html).map(stateOf);
}

describe('state elements of a page', () => {
  it.each([
    ['double quotes', `<script id="${today}" type="application/json">{"a":1}</script>`],
    ['single quotes, other order', `<script type='application/json' id='${today}' >{"a":1}</script >`],
    ['no quotes, upper case', `<SCRIPT ID=${today}>{"a":1}</SCRIPT>`],
    ['a line break in the tag, an attribute with ">"', `<script\n data-x="a>b"\n id = "${today}"\n>{"a":1}</script>`],
    ['code after the state', `<script id="${today}">{"a":1};window.x = "{";</script>`],
    [
      'an old copy in a comment',
      `<!-- <script id="${today}">{"a":0}</script> --><script id="${today}">{"a":1}</script>`,
    ],
    ['a comment that ends at once', `<!--><script id="${today}">{"a":1}</script>-->`],
    ['an assignment and code', `<script>window['SIGI_STATE']={"a":1};window['SIGI_RETRY']={"b":2};</script>`],
    ['a property and no end', `<script>window.SIGI_STATE = {"a":1}`],
  ])('are found with %s', (_name, html) => {
    expect(states(`<!doctype html><script>var x = "<b>";</script>${html}`)).toEqual([{ a: 1 }]);
  });

  it('end where the object ends, whatever its texts hold', () => {
    const state = { text: '}"\\', list: [{ id: 7526000000000000129n }] };
    const text = '{"text":"}\\"\\\\","list":[{"id":7526000000000000129}]} trailing }';
    expect(stateOf({ id: today, text })).toEqual(state);
  });

  it('that are none say nothing', () => {
    for (const text of ['', '   ', 'null', '[1]', '{"a":', 'window.other = {}'])
      expect(stateOf({ id: today, text })).toBeUndefined();
  });
});
