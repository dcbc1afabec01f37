import { describe, expect, it } from 'vitest'
import { categoryTree } from '#shared/catalog/category-tree.ts'
import { sizes } from '#shared/catalog/variants/colors.ts'
import { type SizeKind, sizeKindOf } from './size-kinds.ts'
import { inInches, sizeTables } from './size-tables.ts'

it.each<[code: string, kind: SizeKind | null]>([
  ['men_topwear_tshirts', 'men-tops'],
  ['men_sportswear_jerseys', 'men-tops'],
  ['men_sportswear_track_pants', 'men-bottoms'],
  ['men_sportswear_training_shorts', 'men-bottoms'],
  ['men_bottomwear_jeans', 'men-bottoms'],
  ['men_footwear_sneakers', 'men-footwear'],
  ['men_innerwear_briefs', 'men-innerwear'],
  ['women_topwear_dresses', 'women-tops'],
  ['women_sportswear_sports_bras', 'women-innerwear'],
  ['women_sportswear_training_leggings', 'women-bottoms'],
  ['women_sportswear_tennis_skirts', 'women-bottoms'],
  ['women_ethnic_kurtas', 'women-ethnic'],
  ['women_ethnic_salwars', 'women-bottoms'],
  ['women_ethnic_sarees', null],
  ['women_footwear_heels', 'women-footwear'],
  ['women_lingerie_bras', 'women-innerwear'],
  ['men_watches_dive_watches', null],
  ['women_bags_handbags', null],
  ['home_furniture_bedding_bedsheets', null],
  ['electronics_audio_headphones', null],
])('%s uses the size table %s', (code, kind) => {
  expect(sizeKindOf(code, ['S', 'M'])).toBe(kind)
})

it('a one-size product has no size table', () => {
  expect(sizeKindOf('men_topwear_tshirts', ['Free Size'])).toBe(null)
  expect(sizeKindOf('men_topwear_tshirts', [])).toBe(null)
})

describe.each(Object.entries(sizeTables))('the size table %s', (kind, table) => {
  it('has a complete row for every size, in ascending order', () => {
    expect(table.rows.map(([size]) => size)).toEqual(
      sizes.filter((size) => table.rows.some(([own]) => own === size)),
    )
    for (const [size, ...cells] of table.rows) expect(cells, size).toHaveLength(table.columns.length)
    const first = table.rows.map(([, cell]) => (Array.isArray(cell) ? cell[0] : cell))
    expect(first).toEqual([...first].sort((a, b) => Number(a) - Number(b)))
  })

  it('is used by a category of the shop', () => {
    const leaves = categoryTree.flatMap(({ children }) => children.flatMap((shelf) => shelf.children))
    expect(leaves.some(({ code }) => sizeKindOf(code, ['M']) === kind)).toBe(true)
  })
})

it.each([
  [2.54, '1'],
  [86, '34'],
  [91, '36'],
  [25.7, '10'],
  [26.4, '10.5'],
])('%d cm is %s inches', (cm, inches) => {
  expect(inInches(cm)).toBe(inches)
})
