import { expect, test } from 'vitest'
import { noscriptChoices } from './noscript-choices.ts'

test('a choice is a radio button with its count, and is disabled when it has no products', () => {
  const html = noscriptChoices('color', [
    { value: 'Teal', label: 'Teal', hex: '#127a7a', count: 12, empty: false },
    { value: 'Mauve', label: 'Mauve', count: 0, empty: true },
  ])
  expect(html).toContain('<input type="radio" name="color" value="Teal"><svg')
  expect(html).toContain('fill="#127a7a"')
  expect(html).toContain('Teal<small>12</small>')
  expect(html).toContain('<input type="radio" name="color" value="Mauve" disabled>Mauve<small>0</small>')
})

test('text from sellers is HTML-escaped', () => {
  const html = noscriptChoices('size', [{ value: '"><b>', label: "<i>'&", count: 1, empty: false }])
  expect(html).toContain('value="&quot;&gt;&lt;b&gt;"')
  expect(html).toContain('&lt;i&gt;&#39;&amp;')
})
