import { describe, expect, test } from 'vitest'
import {
  type CategoryFacts,
  checkPrices,
  chooseCategory,
  mrpAfter,
  readColor,
  readImages,
  readSize,
} from './write-product.rules.ts'

const refusal = (path: string) =>
  expect.objectContaining({
    code: 'invalid',
    data: { message: expect.any(String), errors: [{ path, message: expect.any(String) }] },
  })

describe('category', () => {
  const known: CategoryFacts[] = [
    { id: 1, code: 'men', path: [1] },
    { id: 2, code: 'men_topwear', path: [1, 2] },
    { id: 3, code: 'men_topwear_tshirts', path: [1, 2, 3] },
    { id: 4, code: 'women', path: [4] },
  ]
  test.each([
    [{ categoryCode: 'men' }, 1],
    [{ categoryCode: 'men', categoryCode2: 'men_topwear' }, 2],
    [{ categoryCode: 'men', categoryCode2: 'men_topwear', categoryCode3: 'men_topwear_tshirts' }, 3],
    [{ categoryCode: 'men', categoryCode2: '', categoryCode3: '' }, 1],
    [{ categoryCode: 'men', categoryCode3: 'men_topwear_tshirts' }, 3],
    [{ categoryCode: 'men_topwear_tshirts' }, 3],
    [{}, undefined],
  ])('%j chooses category %s', (body, id) => {
    expect(chooseCategory(body, known)?.id).toBe(id)
  })

  test.each([
    [{ categoryCode: 'children' }, 'categoryCode'],
    [{ categoryCode: 'women', categoryCode2: 'men_topwear' }, 'categoryCode2'],
    [{ categoryCode: 'men', categoryCode2: 'men' }, 'categoryCode2'],
    [{ categoryCode: 'men', categoryCode2: 'men_topwear', categoryCode3: 'women' }, 'categoryCode3'],
    [{ categoryCode: 'men_topwear', categoryCode2: 'men' }, 'categoryCode2'],
  ])('%j is refused at %s', (body, path) => {
    expect(() => chooseCategory(body, known)).toThrow(refusal(path))
  })
})

test('colors are matched to the options of the form, sizes where they are options, in any letter case', () => {
  expect(readColor('navy blue', 'color')).toBe('Navy Blue')
  expect(readColor('Multi-Color', 'color')).toBe('Multi-Color')
  expect(readColor('', 'color')).toBeUndefined()
  expect(readSize('free size', 'size')).toBe('Free Size')
  expect(() => readColor('Ultraviolet', 'color')).toThrow(refusal('color'))
  expect(readSize('42', 'size')).toBe('42')
  expect(() => readSize('30, 32', 'variants.1.size')).toThrow(refusal('variants.1.size'))
})

test('MRP must be at least the selling price', () => {
  expect(checkPrices({ mrpCents: 1000, sellingCents: 1000 }, 'mrpPrice')).toBeTruthy()
  expect(() => checkPrices({ mrpCents: 999, sellingCents: 1000 }, 'mrpPrice')).toThrow(
    'MRP Price must be at least the Selling Price.',
  )
})

describe('an MRP that the request does not set', () => {
  test.each([
    ['of a new product is the selling price', undefined, 900, 900],
    ['stays when it is above the old price', { mrpCents: 1000, sellingCents: 800 }, 900, 1000],
    ['stays below a higher new price, which is refused', { mrpCents: 1000, sellingCents: 800 }, 1100, 1000],
    ['is raised with the price when both are equal', { mrpCents: 800, sellingCents: 800 }, 900, 900],
    ['is lowered with the price when both are equal', { mrpCents: 800, sellingCents: 800 }, 700, 700],
  ])('%s', (_, present, sellingCents, expected) => {
    expect(mrpAfter(present, sellingCents)).toBe(expected)
  })
})

describe('images', () => {
  const id = '0b0e8f4e-3f6d-4a57-9c53-0a4c8f9a1b2c'
  const shop = { publicUrl: 'https://shop.test', uploads: [{ id, width: 500 }], present: [] as string[] }

  test('are stored as relative paths in the largest width, without duplicates', () => {
    expect(
      readImages(
        [`https://shop.test/media/${id}-200.jpg`, `/media/${id}-500.jpg`, '/pictures/a-red-1-front.svg'],
        shop,
      ),
    ).toEqual([`/media/${id}-500.jpg`, '/pictures/a-red-1-front.svg'])
  })

  test("must be the seller's own uploads or already on the product", () => {
    const path = `/media/${id}-500.jpg`
    const none = { ...shop, uploads: [] }
    expect(() => readImages([path], none)).toThrow(refusal('images.0'))
    expect(readImages([path], { ...none, present: [path] })).toEqual([path])
  })

  test('from other sites are refused', () => {
    expect(() => readImages(['/pictures/a-red-1-front.svg', 'https://evil.test/x.jpg'], shop)).toThrow(
      refusal('images.1'),
    )
  })
})
