import { afterAll, beforeAll, expect, test } from 'vitest'
import { categoryTree } from '#shared/catalog/category-tree.ts'
import { openTestShop, type TestShop } from '#test/harness/test-shop.ts'
import { categoryPath, findCategory, readCategories } from './categories.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('the migrated category tree equals the built-in one', async () => {
  const { tree, byId } = await readCategories(shop.db)
  expect(tree).toEqual(categoryTree)
  expect(byId.size).toBe(4 + 32 + 256)
})

test('a category has its parent and its path', async () => {
  const leaf = await findCategory(shop.db, 'men_topwear_tshirts')
  expect(leaf).toMatchObject({ name: 'T-Shirts', parentCategory: 'men_topwear', level: 3 })
  const path = categoryPath(await readCategories(shop.db), leaf.id)
  expect(path.map((step) => step.categoryCode)).toEqual(['men', 'men_topwear', 'men_topwear_tshirts'])
  await expect(findCategory(shop.db, 'men_hats')).rejects.toMatchObject({ code: 'not_found' })
})
