import { expect, test } from 'vitest'
import { type LockedProduct, planUndo, type TableUndo } from './table-undo.rules.ts'

const variant = {
  id: 1,
  size: 'M',
  color: 'Red',
  sku: 'NEW',
  gtin: null,
  ownPrices: null,
  onHand: 5,
  held: 0,
  ordered: false,
}
const present: LockedProduct = {
  id: 7,
  version: 2,
  title: 'Shirt',
  description: '',
  category: { id: 1, code: 'men', path: [1] },
  status: 'ACTIVE',
  images: [],
  pictureDetails: {},
  attributes: {},
  details: {},
  color: 'Red',
  sizes: ['M'],
  colors: ['Red'],
  mrpCents: 100,
  sellingCents: 100,
  reviewed: false,
  variants: [variant, { ...variant, id: 2, size: 'L', sku: 'L' }],
}
const { category, variants: _, reviewed: __, ...fields } = present
const old: TableUndo = {
  id: 7,
  version: 2,
  product: { ...fields, categoryId: category.id, categoryPath: category.path },
  variants: [{ ...variant, sku: 'OLD' }],
  added: [2],
  stock: [{ variantId: 1, change: 5 }],
}
const fresh: TableUndo = { ...old, product: null, variants: [], added: [], stock: [] }
const ordered = (id: number) => ({
  ...present,
  variants: present.variants.map((one) => (one.id === id ? { ...one, ordered: true } : one)),
})
const nobody = new Map<string, { variantId: number }>()

test.each<
  [string, TableUndo, LockedProduct | undefined, Map<string, { variantId: number }>, string, string | null]
>([
  ['unchanged since the import', old, present, nobody, 'RESTORED', null],
  ['deleted since the import', old, undefined, nobody, 'KEPT', 'It was deleted meanwhile.'],
  [
    'changed since the import',
    old,
    { ...present, version: 3 },
    nobody,
    'KEPT',
    'It has been changed since, so it was not undone.',
  ],
  ['an old variant ordered', old, ordered(1), nobody, 'RESTORED', null],
  [
    'a new variant ordered',
    old,
    ordered(2),
    nobody,
    'KEPT',
    'One of its new variants was ordered meanwhile, so it stays as it is.',
  ],
  [
    'added stock sold',
    { ...old, stock: [{ variantId: 1, change: 6 }] },
    present,
    nobody,
    'KEPT',
    'Some of the added stock has been sold, so the stock was not changed back.',
  ],
  [
    'removed stock is restored',
    { ...old, stock: [{ variantId: 1, change: -6 }] },
    present,
    nobody,
    'RESTORED',
    null,
  ],
  [
    'the old SKU is used by another product',
    old,
    present,
    new Map([['OLD', { variantId: 9 }]]),
    'KEPT',
    'Another product now uses one of its earlier SKUs, so it was not undone.',
  ],
  ['a new product', fresh, present, nobody, 'REMOVED', null],
  [
    'a new product ordered',
    fresh,
    ordered(1),
    nobody,
    'ARCHIVED',
    'It has been ordered since, so it was archived instead of deleted.',
  ],
  [
    'a new product reviewed',
    fresh,
    { ...present, reviewed: true },
    nobody,
    'ARCHIVED',
    'It has been ordered since, so it was archived instead of deleted.',
  ],
])('%s', (_name, undo, product, owners, outcome, message) => {
  expect(planUndo(undo, product, owners)).toEqual({ outcome, message })
})
