import { expect, test } from 'vitest'
import { categoryTree } from '#shared/catalog/category-tree.ts'
import { defaultSynonyms } from './default-synonyms.rules.ts'
import { builtInSynonyms, phraseKey } from './synonyms.rules.ts'
import { readLimits, readMeaning } from './understand.rules.ts'

test('every leaf category has everyday words, and every code of the list exists', () => {
  const nodes = categoryTree.flatMap((top) => [
    top.code,
    ...top.children.flatMap((group) => [group.code, ...group.children.map((leaf) => leaf.code)]),
  ])
  const listed = defaultSynonyms
    .trim()
    .split('\n')
    .map((line) => line.split(':')[0] ?? '')
  expect(listed.filter((code) => !nodes.includes(code))).toEqual([])
  expect(new Set(listed).size).toBe(listed.length)
  const leaves = categoryTree.flatMap((top) => top.children.flatMap((group) => group.children))
  expect(leaves.filter((leaf) => !listed.includes(leaf.code)).map((leaf) => leaf.code)).toEqual([])
})

test.each([
  ['power banks', 'powerbank'],
  ['pots and pans', 'potpan'],
  ['t shirts', 'tshirt'],
  ['dresses', 'dress'],
])('"%s" and "%s" are the same phrase', (one, other) => {
  expect(phraseKey(one.split(' '))).toBe(phraseKey(other.split(' ')))
})

test.each([
  ['shoes under 50', [['max', 50]]],
  ['rugs over rs 200', [['min', 200]]],
  [
    'lamps between 50 and 100 dollars',
    [
      ['min', 50],
      ['max', 100],
    ],
  ],
  ['laptop less than 1000', [['max', 1000]]],
  ['boots size 42', [['size', '42']]],
  ['xl shirt', [['size', 'XL']]],
  ['over ear headphones', []],
  ['king size bed', []],
])('the limits of "%s" are %j', (query, limits) => {
  expect(readLimits(query.split(' ')).map(({ kind, value }) => [kind, value])).toEqual(limits)
})

test.each([
  ['couch', ['home_furniture_furniture_sofas'], []],
  ['phone charger', ['electronics_mobiles_chargers'], []],
  ['cover for iphone case', ['electronics_mobiles_phone_cases'], []],
  ['women s boots', ['women_footwear_boots'], []],
  ['red dress', ['women_topwear_dresses'], ['Red']],
  ['navy blue saree', ['women_ethnic_sarees'], ['Navy Blue']],
  ['emerald unicorn', [], []],
  ['gift men', ['men'], []],
])('"%s" names the categories %j and the colors %j', (query, categories, colors) => {
  const meaning = readMeaning(query.split(' '), builtInSynonyms)
  expect(meaning.categories).toEqual(categories)
  expect(meaning.colors.map(({ value }) => value)).toEqual(colors)
})
