import { describe, expect, test } from 'vitest'
import { escapeMarkdown, fillInPlain, problemsOf, renderMarkdown } from './markdown.ts'

const values = {
  brand: escapeMarkdown('Cup & <b>Co.</b> *'),
  returnDays: '7',
  contact: '[Contact us](/contact).',
}
const html = (text: string) => renderMarkdown(text, values)

describe('Markdown', () => {
  test.each([
    ['# Title', '<h2>Title</h2>'],
    ['Return within **{{returnDays}} days**', '<p>Return within <strong>7 days</strong></p>'],
    ['By {{brand}}', '<p>By Cup &amp; &lt;b&gt;Co.&lt;/b&gt; *</p>'],
    ['{{contact}}', '<p><a href="/contact">Contact us</a>.</p>'],
    ['{{unknown}}', '<p>{{unknown}}</p>'],
    ['[Out](https://a.example)', '<p><a rel="noopener nofollow" href="https://a.example">Out</a></p>'],
  ])('%s becomes %s', (text, expected) => expect(html(text)).toBe(expected))

  test('a table scrolls in a focusable box', () => {
    expect(html('| a | b |\n|---|---|\n| 1 | 2 |')).toMatch(
      /^<div class="scroll-x" tabindex="0".*<table>[\s\S]*<\/table><\/div>$/,
    )
  })

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '![x](https://a.example/x.png)',
    '[x](javascript:alert(1))',
    '[x](JAVASCRIPT:alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '[x](vbscript:x)',
    '<javascript:alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '[x]: javascript:alert(1)\n\n[x]',
    '`<b>`',
    '<iframe src="https://a.example">',
    '<style>*{display:none}</style>',
    '[x](https://a.example "\\" onmouseover=alert(1)")',
    '<div\nonclick=alert(1)>',
    '<svg onload=alert(1)><a xlink:href="javascript:alert(1)"></svg>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<iframe srcdoc="<script>alert(1)</script>">',
    '<p style="background:url(javascript:alert(1))">',
    '[x](data:image/svg+xml;base64,PHN2Zz4=)',
    '[x](&#106;avascript:alert(1))',
    '[x](java\tscript:alert(1))',
    '[x](<java\\script:alert(1)>)',
    '`</code><script>alert(1)</script>`',
    '[a](https://a.example/"onmouseover="alert(1))',
    '<<script>alert(1)//<</script>',
  ])('%s writes only allowed elements and attributes', (text) => {
    const written = html(`before\n\n${text}\n\nafter`)
    const tags = [...written.matchAll(/<\/?([a-z0-9]+)([^>]*)>/g)]
    for (const [, name, attributes = ''] of tags) {
      expect(['p', 'a', 'code', 'pre', 'em', 'strong', 'h2']).toContain(name)
      expect(attributes).toMatch(/^( (rel|href|title)="[^"]*")*$/)
    }
    expect(written).not.toMatch(/href="\s*(javascript|data|vbscript)/i)
  })
})

test('placeholders in titles are plain text', () => {
  expect(fillInPlain('About {{brand}}', values)).toBe('About Cup & <b>Co.</b> *')
})

test.each([
  ['[a](/terms)', []],
  ['[a](/help/x) [b](/products/men?page=2) [c](/account/orders#a) [d](mailto:a@b.example) [e](tel:+1)', []],
  ['[a](/nowhere)', ['There is no page /nowhere.']],
  ['[a](javascript:x)', ['The link to “javascript:x” must start with https://, mailto:, tel: or /.']],
  ['[a](http://a.example)', ['The link to “http://a.example” must start with https://, mailto:, tel: or /.']],
  ['[a](//a.example)', ['The link to “//a.example” must start with https://, mailto:, tel: or /.']],
  ['{{nothing}}', ['There is no placeholder {{nothing}}.']],
  ['{{returnDays}}', []],
])('the problems of %s are %j', (text, problems) => {
  expect(problemsOf(text, values, (path) => path === '/terms' || path === '/help/x')).toEqual(problems)
})
