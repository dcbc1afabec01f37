import { expect, test } from 'vitest'
import { categoryNav } from './category-nav.ts'

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
  expect(categoryNav(tree, undefined)).toMatchObject({
    up: null,
    links: [{ code: 'men' }, { code: 'women' }],
  })
})

test('a department links to its categories and up to all products', () => {
  expect(categoryNav(tree, 'men')).toMatchObject({
    title: 'Men',
    up: { name: 'All Products' },
    links: [{ code: 'men_shoes' }],
  })
})

test('a leaf category links to its siblings', () => {
  expect(categoryNav(tree, 'a')).toMatchObject({
    title: 'Shoes',
    up: { code: 'men', name: 'Men' },
    links: [{ code: 'a' }, { code: 'b' }],
  })
})
