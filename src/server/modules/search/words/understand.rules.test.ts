import { expect, test } from 'vitest'
import { categoryTree } from '#shared/catalog/category-tree.ts'
import { defaultSynonyms } from './default-synonyms.rules.ts'
import { nearestCategories } from './nearest-categories.rules.ts'
import { builtInSynonyms, phraseKey } from './synonyms.rules.ts'
import { completeCategories, readMeaning } from './understand.rules.ts'

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

test('the nearest categories exist and are of another department', () => {
  const codes = categoryTree
    .flatMap((top) => top.children.flatMap((group) => group.children))
    .map(({ code }) => code)
  for (const [code, near] of nearestCategories) {
    expect(codes).toEqual(expect.arrayContaining([code, ...near]))
    const [department] = code.split('_')
    expect(near.filter((one) => one.startsWith(`${department}_`))).toEqual([])
  }
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
  ['couch', ['home_furniture_furniture_sofas'], []],
  ['phone charger', ['electronics_mobiles_chargers'], []],
  ['cover for iphone case', ['electronics_mobiles_phone_cases'], []],
  ['women s boots', ['women_footwear_boots'], []],
  ['red dress', ['women_topwear_dresses'], ['Red']],
  ['navy blue saree', ['women_ethnic_sarees'], ['Navy Blue']],
  ['emerald unicorn', [], []],
  ['gift men', ['men'], []],
  ['gift for her', ['women'], []],
  ['girls top', ['women_topwear_tops'], []],
  ['women black hoodie', ['women_topwear_sweaters', 'women_sportswear_sports_jackets'], ['Black']],
  ['mens sofa', ['home_furniture_furniture_sofas'], []],
  ['phone with good camera', ['electronics_mobiles_smartphones'], []],
  ['dark green couch', ['home_furniture_furniture_sofas'], ['Green']],
  ['light blue saree', ['women_ethnic_sarees'], ['Sky Blue']],
  ['off white and navy saree', ['women_ethnic_sarees'], ['Cream', 'Navy Blue']],
  ['pendant light', ['home_furniture_lighting_pendant_lights'], []],
])('"%s" names the categories %j and the colors %j', (query, categories, colors) => {
  const meaning = readMeaning(query.split(' '), builtInSynonyms)
  expect(meaning.categories).toEqual(categories)
  expect(meaning.colors.map(({ value }) => value)).toEqual(colors)
})

test.each([
  ['couch', ['home_furniture_furniture_sofas'], []],
  ['couc', [], ['home_furniture_furniture_sofas']],
  ['red couc', [], ['home_furniture_furniture_sofas']],
  ['women sneak', [], ['women_footwear_sneakers']],
  ['co', [], []],
  ['women', [], []],
  ['phone cha', [], ['electronics_mobiles_chargers']],
  ['comforter set', ['home_furniture_bedding_duvets', 'home_furniture_bedding_quilts'], []],
  ['sneakers for women', ['women_footwear_sneakers'], []],
  ['xyzzy', [], []],
])('the unfinished text "%s" names the categories %j and begins those of %j', (text, named, started) => {
  expect(completeCategories(text.split(' '), builtInSynonyms)).toEqual({ named, started })
})
