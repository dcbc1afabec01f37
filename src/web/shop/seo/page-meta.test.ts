import { expect, test } from 'vitest'
import { inOneLine, pageMeta } from './page-meta.ts'

const origin = 'https://shop.test'
const page = { origin, path: '/x?a=1', title: 'A page | Trove', description: 'What it shows.' }
const property = (entries: object[], name: string) =>
  entries.filter((entry) => 'property' in entry && entry.property === name)

test('a page has title, description, canonical link, Open Graph and card', () => {
  const meta = pageMeta(page)
  expect(meta).toEqual(
    expect.arrayContaining([
      { title: 'A page | Trove' },
      { name: 'description', content: 'What it shows.' },
      { tagName: 'link', rel: 'canonical', href: 'https://shop.test/x?a=1' },
      { property: 'og:url', content: 'https://shop.test/x?a=1' },
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: 'Trove' },
      { name: 'twitter:card', content: 'summary_large_image' },
    ]),
  )
  expect(JSON.stringify(meta)).not.toContain('noindex')
})

test('only unlisted pages have noindex', () => {
  expect(pageMeta({ ...page, unlisted: true })).toContainEqual({ name: 'robots', content: 'noindex, follow' })
})

test.each([
  ['/media/a-640.jpg', 'https://shop.test/media/a-640.jpg', 0],
  ['https://shop.test/media/a-640.jpg', 'https://shop.test/media/a-640.jpg', 0],
  // Link previews do not render SVG.
  ['/pictures/a.svg', 'https://shop.test/social.png', 1],
  [undefined, 'https://shop.test/social.png', 1],
])('the preview image for %s is %s', (image, expected, sizes) => {
  const meta = pageMeta({ ...page, image })
  expect(property(meta, 'og:image')).toEqual([{ property: 'og:image', content: expected }])
  expect(property(meta, 'og:image:width')).toHaveLength(sizes)
})

test.each([
  ['short', 10, 'short'],
  ['  two\n\n lines ', 20, 'two lines'],
  ['one two three four', 12, 'one two…'],
  ['one, two', 6, 'one…'],
  ['x'.repeat(30), 10, `${'x'.repeat(9)}…`],
])('%j shortened to %i characters is %j', (text, max, expected) => {
  expect(inOneLine(text, max)).toBe(expected)
})
