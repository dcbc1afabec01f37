import { describe, expect, it } from 'vitest'
import { categoryTree } from '#shared/catalog/category-tree.ts'
import { colors, otherColors, sizes } from '#shared/catalog/variants/colors.ts'
import { hasValidCheckDigit } from '#shared/sellers/gstin.ts'
import { demoProducts } from './catalog.ts'
import { demoDeals, homeEntries } from './home-entries.ts'
import { demoReviewers, demoSellers } from './people.ts'
import { parsePictureUrl } from './pictures/picture-url.ts'

const products = demoProducts()
const leaves = categoryTree.flatMap((top) =>
  top.children.flatMap((shelf) => shelf.children.map((leaf) => leaf.code)),
)
const knownColors = [...colors.map((color) => color.name), ...otherColors]
const repeated = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index)

/** Texts that allow a single value of an attribute. */
const agreements: { text: RegExp; code: string; expected: string }[] = [
  {
    text: /^(Wireless|.* wireless) .*(mouse|controller|headset|keyboard)/,
    code: 'connection',
    expected: 'Wireless 2.4 GHz',
  },
  { text: /earbuds/i, code: 'connection', expected: 'Bluetooth' },
  { text: /Eight hours in the ears/, code: 'battery_life', expected: '8' },
  { text: /Heel of 6 cm/, code: 'heel_height', expected: '6' },
  { text: /Dry clean (only|once)/, code: 'care', expected: 'Dry clean only' },
  { text: /\bdim(s|mable|mer)\b/i, code: 'dimmable', expected: 'true' },
  { text: /strappy|sleeveless/i, code: 'sleeve', expected: 'Sleeveless' },
  { text: /automatic diver|self-winding/i, code: 'movement', expected: 'Automatic' },
  { text: /64 GB, 2 TB/, code: 'memory', expected: '64 GB' },
  { text: /64 GB, 2 TB/, code: 'storage', expected: '2 TB' },
  { text: /resistant to 10 bar/, code: 'water_resistance', expected: '100 m' },
  { text: /E27 socket/, code: 'bulb_base', expected: 'E27' },
]

describe('the demo shop', () => {
  it('has over 2,000 products in 256 leaf categories, at least seven in each', () => {
    expect(products.length).toBeGreaterThanOrEqual(2_000)
    const counts = Map.groupBy(products, (product) => product.categoryCode)
    expect([...counts.keys()].sort()).toEqual([...leaves].sort())
    expect(Math.min(...[...counts.values()].map((list) => list.length))).toBeGreaterThanOrEqual(7)
  })

  it('is the same on every run', () => expect(demoProducts()).toEqual(products))

  it('has at least twelve sellers, and every seller has products', () => {
    expect(demoSellers.length).toBeGreaterThanOrEqual(12)
    const selling = Map.groupBy(products, (product) => product.sellerIndex)
    expect(selling.size).toBe(demoSellers.length)
    expect(selling.get(0)?.length).toBeGreaterThanOrEqual(60)
    expect(demoSellers[0]?.email).toBe('seller@example.com')
  })

  it('has no two products with the same title in a category', () => {
    expect(
      repeated(products.map((product) => `${product.categoryCode}/${product.title.toLowerCase()}`)),
    ).toEqual([])
  })

  it('has valid prices, with products for every price and discount filter', () => {
    for (const product of products) {
      expect(product.sellingCents).toBeGreaterThan(0)
      expect(product.mrpCents).toBeGreaterThanOrEqual(product.sellingCents)
    }
    const ranges = [
      [0, 500],
      [500, 1000],
      [1000, 2000],
      [2000, 3000],
      [3000, 5000],
      [5000, 10_000],
      [10_000, Number.POSITIVE_INFINITY],
    ] as const
    for (const [from, to] of ranges) {
      expect(
        products.some((product) => product.sellingCents >= from * 100 && product.sellingCents < to * 100),
        `${from} to ${to}`,
      ).toBe(true)
    }
    for (const percent of [10, 20, 30, 40, 50, 60, 70, 80]) {
      expect(
        products.some((product) => 1 - product.sellingCents / product.mrpCents >= percent / 100),
        `${percent} %`,
      ).toBe(true)
    }
  })

  it('uses known sizes and colors, and each of the 38 colors', () => {
    const used = new Set<string>()
    for (const { variants, color } of products) {
      expect(knownColors).toContain(color)
      expect(variants.length).toBeGreaterThan(0)
      for (const variant of variants) {
        used.add(variant.color)
        expect(knownColors).toContain(variant.color)
        expect(sizes).toContain(variant.size)
      }
      expect(repeated(variants.map((variant) => `${variant.size}/${variant.color}`))).toEqual([])
    }
    expect(colors.filter((color) => !used.has(color.name))).toEqual([])
  })

  it('never gives a seller the same SKU twice', () => {
    const skus = products.flatMap((product) =>
      product.variants.map((variant) => `${product.sellerIndex}/${variant.sku}`),
    )
    expect(repeated(skus)).toEqual([])
  })

  it('has at least two pictures for every product, and no picture set twice', () => {
    for (const product of products) {
      expect(product.pictures.length).toBeGreaterThanOrEqual(2)
      expect(new Set(product.pictures.map(({ url }) => url)).size).toBe(product.pictures.length)
      for (const picture of product.pictures)
        expect(parsePictureUrl(picture.url)?.leaf).toBe(product.categoryCode)
    }
    expect(repeated(products.map((product) => product.pictures.map(({ url }) => url).join()))).toEqual([])
  })

  it('has pictures for every color of every product', () => {
    for (const { pictures, variants } of products) {
      for (const { url, color } of pictures) expect(parsePictureUrl(url)?.color).toBe(color)
      expect(new Set(pictures.map(({ color }) => color))).toEqual(new Set(variants.map(({ color }) => color)))
    }
  })

  it('has descriptions in whole sentences', () => {
    for (const { description, title } of products) {
      expect(description.length, title).toBeGreaterThan(80)
      expect(description, title).toMatch(/^[A-Z0-9].*\.$/)
    }
  })

  it('states materials that fit the goods', () => {
    const of = (material: string) =>
      products.filter(({ attributes }) => [attributes.material].flat().includes(material))
    for (const { categoryCode } of of('Lace'))
      expect(categoryCode).toMatch(/^women_(lingerie|topwear|ethnic)_/)
    for (const { categoryCode } of of('Iron')) expect(categoryCode).not.toMatch(/_(furnishings|bedding)_/)
    expect(of('Gold').filter(({ title }) => /gold-tone/i.test(title))).toEqual([])
  })

  it('states specifications that agree with the title and the description', () => {
    const contradictions = products.flatMap(({ categoryCode, title, description, attributes }) =>
      agreements
        .filter(({ text, code }) => code in attributes && text.test(`${title}. ${description}`))
        .filter(({ code, expected }) => String(attributes[code]) !== expected)
        .map(({ code }) => `${categoryCode}/${title}: ${code} is ${attributes[code]}`),
    )
    expect(contradictions).toEqual([])
    for (const { text, code } of agreements)
      expect(
        products.some(
          ({ title, description, attributes }) => code in attributes && text.test(`${title}. ${description}`),
        ),
        `${text} ${code}`,
      ).toBe(true)
  })

  it('has pack sizes above 1 only in categories that are sold in packs', () => {
    for (const { categoryCode, title, attributes } of products)
      if (Number(attributes.pack_size ?? 1) > 1)
        expect(categoryCode, title).toMatch(/_(briefs|trunks|vests)$/)
  })

  it('has reviews by known reviewers, written after the product was added', () => {
    const reviews = products.flatMap((product) => product.reviews.map((review) => ({ ...review, product })))
    expect(reviews.length).toBeGreaterThan(2_000)
    for (const { reviewerIndex, ratingHalves, text, daysAgo, product } of reviews) {
      expect(demoReviewers[reviewerIndex]).toBeDefined()
      expect(ratingHalves).toBeGreaterThanOrEqual(1)
      expect(ratingHalves).toBeLessThanOrEqual(10)
      expect(text).not.toContain('{')
      expect(daysAgo).toBeLessThanOrEqual(product.createdDaysAgo)
    }
  })
})

describe('demo people', () => {
  it.each(demoSellers)('$businessName has valid tax, bank and phone numbers', (seller) => {
    expect(seller.gstin).toMatch(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/)
    expect(hasValidCheckDigit(seller.gstin)).toBe(true)
    expect(seller.bankDetails.ifscCode).toMatch(/^[A-Z]{4}0[A-Z0-9]{6}$/)
    expect(seller.bankDetails.accountNumber).toMatch(/^\d{9,18}$/)
    expect(seller.mobile).toMatch(/^\d{8}$/)
    expect(seller.pickupAddress.pinCode).toMatch(/^\d{6}$/)
  })

  it('have unique email addresses', () => {
    expect(repeated([...demoSellers, ...demoReviewers].map((person) => person.email))).toEqual([])
    expect(demoReviewers.length).toBeGreaterThanOrEqual(40)
  })
})

describe('the home page', () => {
  it('has forty tiles, ten per section, with existing categories and pictures', () => {
    const sections = Map.groupBy(homeEntries, (entry) => entry.section)
    expect([...sections.values()].map((list) => list.length)).toEqual([10, 10, 10, 10])
    for (const entry of homeEntries) {
      expect(leaves).toContain(entry.categoryCode)
      expect(parsePictureUrl(entry.image)).toBeDefined()
    }
    expect(
      repeated(homeEntries.map((entry) => `${entry.section}/${entry.categoryCode}/${entry.name}`)),
    ).toEqual([])
  })

  it('has at least six deals, each on a deal category', () => {
    expect(demoDeals.length).toBeGreaterThanOrEqual(6)
    const codes = homeEntries.filter((entry) => entry.section === 'DEALS').map((entry) => entry.categoryCode)
    for (const deal of demoDeals) {
      expect(codes).toContain(deal.categoryCode)
      expect(deal.discount).toBeGreaterThan(0)
      expect(deal.discount).toBeLessThanOrEqual(100)
    }
  })
})
