import { describe, expect, it } from 'vitest';
import { scriptsOf } from '../../../lib/core/page/html-scripts.ts';
import { processorTime } from '../../setup/processor-time.ts';

const texts = (html: string) => scriptsOf(html).map(({ text }) => text);

describe('scripts of a document', () => {
  it('have attributes in any order, case, quoting and line', () => {
    const html = `<SCRIPT\n type='a>b'\tdata-x="1" id = state async>{"a":1}</Script ><script id=b/>2</script>`;
    const [first, second] = scriptsOf(html);
    expect(Object.fromEntries(first?.attributes ?? [])).toEqual({ type: 'a>b', 'data-x': '1', id: 'state', async: '' });
    expect(scriptsOf('<script id=a ID=b></script>')[0]?.attributes.get('id')).toBe('a');
    expect([first?.text, second?.text, second?.attributes.get('id')]).toEqual(['{"a":1}', '2', 'b/']);
  });

  it('in comments, and elements that only begin alike, do not count', () => {
    expect(texts('<!-- <script>old</script> --><scripted>no</scripted><script>new</script>')).toEqual(['new']);
    expect(texts('<script>a <!-- b</script><script>c</script>')).toEqual(['a <!-- b', 'c']);
    expect(texts('--><!-- <script>no</script> --><!--><script>yes</script><!---><script>too</script>')).toEqual([
      'yes',
      'too',
    ]);
  });

  it('end where the document was cut', () => {
    expect(texts('<script>whole</script><script>half')).toEqual(['whole', 'half']);
    expect(texts('<script a="')).toEqual(['']);
    expect(texts('<!-- <script>never closed</script>')).toEqual([]);
    expect(scriptsOf('<script>whole</script><script>half').map(({ closed }) => closed)).toEqual([true, false]);
  });

  it.each(['<script ', '<!--', '<script>', '<script a=', '</script', '<script a="'])(
    'take one pass over %j, however often',
    (part) => {
      const time = (count: number) => {
        const html = part.repeat(count);
        return processorTime(() => scriptsOf(html));
      };
      time(20_000);
      const [one, four] = [time(50_000), time(200_000)];
      // A quadratic reader takes sixteen times as long.
      expect(four).toBeLessThan(10 * Math.max(one, 10));
    },
  );
});
