import type { StoredAttributes } from '#shared/catalog/attributes.ts'
import { sizes } from '#shared/catalog/variants/colors.ts'
import { attributesOf } from './attributes/values.ts'
import { goods } from './goods/goods.ts'
import type { Good, Leaf } from './goods/leaf.ts'
import { demoReviewers, demoSellers } from './people.ts'
import { pictureUrl } from './pictures/picture-url.ts'
import { hashText, pickFrom, seededRandom } from './random.ts'
import { type DemoReview, reviewsOf } from './reviews.ts'

export type DemoProduct = {
  sellerIndex: number
  categoryCode: string
  title: string
  description: string
  mrpCents: number
  sellingCents: number
  color: string
  variants: { size: string; color: string; quantity: number; sku: string }[]
  pictures: { url: string; color: string | null }[]
  attributes: StoredAttributes
  createdDaysAgo: number
  /** 0 to 1. */
  popularity: number
  reviews: DemoReview[]
}

/** All products of the demo shop. Deterministic. */
export function demoProducts(): DemoProduct[] {
  return goods.flatMap((leaf) => leaf.goods.map((good, place) => toProduct(leaf, good, place)))
}

function toProduct(leaf: Leaf, good: Good, place: number): DemoProduct {
  const random = seededRandom(hashText(`${leaf.code}/${good.title}`))
  const sellerIndex = pickFrom(sellersOf(leaf.code), random)
  const color = good.colors[0] ?? 'Other'
  const sellingCents = priceOf(good.price, sellerIndex)
  const createdDaysAgo = 1 + Math.floor(random() ** 1.6 * 400)
  const seed = Math.floor(random() * 90) * 100 + good.pattern * 10 + (good.cut % 10)
  const picturesIn = (of: string) =>
    (['front', 'use', 'detail'] as const).map((view) => ({
      url: pictureUrl({ leaf: leaf.code, color: of, seed, view }),
      color: of,
    }))
  return {
    sellerIndex,
    categoryCode: leaf.code,
    title: good.title,
    description: [good.detail, ...someOf(leaf.about, 3, random)].join(' '),
    mrpCents: listPrice(sellingCents, random),
    sellingCents,
    color,
    variants: variantsOf(leaf.code, good, place, random),
    pictures: (good.colors.length > 0 ? good.colors.slice(0, 2) : [color]).flatMap(picturesIn),
    attributes: attributesOf({
      leaf: leaf.code,
      text: [good.title, good.detail, leaf.about.join(' ')].join('\n'),
      seed: `attributes/${leaf.code}/${good.title}`,
    }),
    createdDaysAgo,
    popularity: random() ** 2,
    reviews: reviewsOf(
      { categoryCode: leaf.code, thing: leaf.thing, createdDaysAgo, reviewers: demoReviewers.length },
      random,
    ),
  }
}

function sellersOf(code: string): number[] {
  const found = demoSellers.flatMap((seller, index) =>
    seller.sells.some((start) => code.startsWith(start)) ? [index] : [],
  )
  if (found.length === 0) throw new Error(`no seller sells ${code}`)
  return found
}

/** Price with the seller's usual cents: $48 becomes 48.00, 47.99, 47.95 or 47.50. */
function priceOf(dollars: number, sellerIndex: number): number {
  const ending = demoSellers[sellerIndex]?.ending ?? 0
  return ending === 0 ? dollars * 100 : (dollars - 1) * 100 + ending
}

/** Discounts in percent of the third of products that has one; few exceed 40. */
const discounts = [10, 10, 12, 15, 15, 20, 20, 20, 25, 25, 30, 30, 33, 35, 40, 40, 50, 60, 70, 80]

/** List price (MRP): at least the selling price; whole dollars if higher. */
function listPrice(sellingCents: number, random: () => number): number {
  const isDiscounted = random() < 0.34
  const discount = pickFrom(discounts, random)
  if (!isDiscounted) return sellingCents
  return Math.ceil(sellingCents / (1 - discount / 100) / 100) * 100
}

const fitted =
  /^(men|women)_(topwear|bottomwear|innerwear|lingerie|sportswear|footwear)_|^women_ethnic_(kurtas|kurta_sets|lehengas|saree_blouses|anarkalis|salwars)$/

function sizesOf(code: string, random: () => number): string[] {
  if (!fitted.test(code)) return ['Free Size']
  if (code.includes('_footwear_')) return sizes.slice(1, 5)
  const first = random() < 0.5 ? 0 : 1
  return sizes.slice(first, random() < 0.6 ? 6 : 5)
}

function variantsOf(code: string, good: Good, place: number, random: () => number): DemoProduct['variants'] {
  // One product in forty is sold out completely, to show that state.
  const soldOut = random() < 0.025
  const initials = code
    .split('_')
    .map((word) => word.slice(0, 2))
    .join('')
    .toUpperCase()
  return good.colors.slice(0, 2).flatMap((color, colorAt) =>
    sizesOf(code, random).map((size) => ({
      size,
      color,
      quantity: soldOut ? 0 : stockOf(random),
      sku: `${initials}-${hashText(good.title).toString(36).slice(0, 4)}${place}${colorAt}-${size.replace(' ', '')}`,
    })),
  )
}

/** Stock: mostly plenty, sometimes a few or none. */
function stockOf(random: () => number): number {
  const luck = random()
  if (luck < 0.06) return 0
  if (luck < 0.11) return 1 + Math.floor(random() * 3)
  return 6 + Math.floor(random() ** 2 * 60)
}

/** A random subset of the sentences, in order. */
function someOf(sentences: string[], count: number, random: () => number): string[] {
  const kept = new Set(
    sentences
      .map((_, index) => ({ index, roll: random() }))
      .sort((a, b) => a.roll - b.roll)
      .slice(0, count)
      .map(({ index }) => index),
  )
  return sentences.filter((_, index) => kept.has(index))
}
