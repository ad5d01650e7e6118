// The template that stands between what people type and the markup of pages and mails.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { escapeHtml, html, raw, renderHtml } from '../../shared/kernel/html.ts';

describe('html', () => {
  test('escapes what is put in, keeps its own markup', () => {
    const name = `<b>"Tom" & 'Jerry'</b>`;
    expect(renderHtml(html`<p title="${name}">${name}</p>`)).toBe(
      '<p title="&lt;b&gt;&quot;Tom&quot; &amp; &#39;Jerry&#39;&lt;/b&gt;">' +
        '&lt;b&gt;&quot;Tom&quot; &amp; &#39;Jerry&#39;&lt;/b&gt;</p>',
    );
  });

  test('nests, joins arrays without a comma, writes numbers, leaves null, undefined and false out', () => {
    const items = ['a', 'b<'].map((item) => html`<li>${item}</li>`);
    expect(renderHtml(html`<ul>${items}</ul>${0}${null}${undefined}${false}`)).toBe(
      '<ul><li>a</li><li>b&lt;</li></ul>0',
    );
  });

  test('raw is kept as it is, once', () => {
    expect(renderHtml(html`${raw('<br>')}`)).toBe('<br>');
  });

  test('an object that only looks like markup does not pass', () => {
    const forged = JSON.parse('{"markup":"<script>"}') as unknown as string;
    expect(() => renderHtml(html`${forged}`)).toThrow();
  });

  test('no text can open a tag, an entity or leave a quoted attribute', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const escaped = escapeHtml(text);
        expect(escaped).not.toMatch(/[<>"']|&(?!amp;|lt;|gt;|quot;|#39;)/);
        const back = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };
        const read = escaped.replace(
          /&(?:amp|lt|gt|quot|#39);/g,
          (entity) => back[entity as keyof typeof back],
        );
        expect(read).toBe(text);
      }),
    );
  });
});
