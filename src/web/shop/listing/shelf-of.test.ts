import { expect, test } from 'vitest'
import { shelfOf } from './shelf-of.ts'

const leaf = (code: string) => ({ code, name: code.toUpperCase(), children: [] })
const tree = [
  {
    code: 'men',
    name: 'Men',
    children: [{ code: 'men_shoes', name: 'Shoes', children: [leaf('a'), leaf('b')] }],
  },
  { code: 'women', name: 'Women', children: [] },
]

test('the list of all products links to the departments', () => {
  expect(shelfOf(tree, undefined)).toMatchObject({ up: null, links: [{ code: 'men' }, { code: 'women' }] })
})

test('a department links to its categories and up to all products', () => {
  expect(shelfOf(tree, 'men')).toMatchObject({
    title: 'Men',
    up: { name: 'All Products' },
    links: [{ code: 'men_shoes' }],
  })
})

test('a leaf category links to its siblings', () => {
  expect(shelfOf(tree, 'a')).toMatchObject({
    title: 'Shoes',
    up: { code: 'men', name: 'Men' },
    links: [{ code: 'a' }, { code: 'b' }],
  })
})
