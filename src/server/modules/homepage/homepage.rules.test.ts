import { describe, expect, it } from 'vitest'
import { Failure } from '#shared/failure.ts'
import { checkCategory, readImage, toDeal, uploadIds, withoutRepeats } from './homepage.rules.ts'

const id = '0f0e0d0c-0b0a-4908-8706-050403020100'
const shop = { publicUrl: 'https://shop.test', uploads: [{ id, width: 900 }] }

describe("a tile's image", () => {
  it.each([
    [`https://shop.test/media/${id}-320.jpg`, `/media/${id}-900.jpg`],
    [`/media/${id}-900.jpg`, `/media/${id}-900.jpg`],
    ['/pictures/men_topwear_tshirts-black-1-front.svg', '/pictures/men_topwear_tshirts-black-1-front.svg'],
  ])('%s is stored as %s', (address, stored) => expect(readImage(address, shop, 'image')).toBe(stored))

  it.each([
    [
      'https://elsewhere.test/a.jpg',
      'Please upload the image here. Links to images on other sites are not supported.',
    ],
    [
      `https://elsewhere.test/media/${id}-900.jpg`,
      'Please upload the image here. Links to images on other sites are not supported.',
    ],
    [
      'javascript:alert(1)',
      'Please upload the image here. Links to images on other sites are not supported.',
    ],
    [
      '/media/1f0e0d0c-0b0a-4908-8706-050403020100-900.jpg',
      'This image is no longer there. Please upload it again.',
    ],
  ])('%s is refused', (address, message) => {
    expect(() => readImage(address, shop, '3.image')).toThrow(
      new Failure('invalid', { message, errors: [{ path: '3.image', message }] }),
    )
  })

  it('is mapped to the id of its upload', () =>
    expect(uploadIds([`/media/${id}-320.jpg`, '/pictures/a.svg', 'x'], shop.publicUrl)).toEqual([id]))
})

describe('a tile', () => {
  const tile = { section: 'GRID', categoryCode: 'men', name: 'Men', image: '/1' } as const
  it('sent twice is written once, with the last values', () =>
    expect(
      withoutRepeats([tile, { ...tile, name: 'More' }, { ...tile, image: '/2' }]).map((one) => one.image),
    ).toEqual(['/2', '/1']))

  it('must link to an existing category', () => {
    expect(checkCategory('men', ['men', 'women'], '0.categoryCode')).toBe('men')
    expect(() => checkCategory('mars', ['men', 'women'], '0.categoryCode')).toThrow(
      'There is no such category.',
    )
  })

  it.each([
    [1, 0.01],
    [1_250, 12.5],
    [10_000, 100],
  ])('with a deal of %i basis points is %f %% off', (discountBp, discount) =>
    expect(
      toDeal({
        ...tile,
        id: 1,
        version: 3,
        dealId: 2,
        dealVersion: 4,
        discountBp,
        platformBp: 2_500,
        startsAt: new Date('2026-12-01T00:00:00Z'),
        endsAt: new Date('2026-12-31T00:00:00Z'),
        status: 'LIVE',
      }),
    ).toEqual({
      id: 2,
      startsAt: '2026-12-01T00:00:00.000Z',
      endsAt: '2026-12-31T00:00:00.000Z',
      status: 'LIVE',
      discount,
      platformPercentage: 25,
      version: 4,
      category: { ...tile, id: 1, version: 3 },
    }),
  )
})
