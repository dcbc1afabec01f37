import type { Product } from '#contract/shop/catalog.ts'
import type { Picture } from '#shared/catalog/pictures.ts'
import type { SizeKind } from './size-guide/size-kinds.ts'

/** What the parts of the product page show. */
export type ProductView = {
  id: number
  to: string
  title: string
  description: string
  specifications: { name: string; text: string }[]
  seller: string
  sellerTo: string
  /** Why nothing can be bought during the seller's holiday; undefined otherwise. */
  onBreak: string | undefined
  pictures: Picture[]
  /** The color that the URL chooses. */
  color: string | undefined
  square: boolean
  deal: string | null
  rating: Product['rating']
  ratings: number
  histogram: Product['ratingHistogram']
  reviews: Product['reviews']
  sizes: string[]
  sizeKind: SizeKind | null
  /** The EU, UK and US size of shoes, by size. */
  shoeSizes: Record<string, string>
  /** `label`: the name that customers read. */
  colors: { name: string; label: string; hex: string | null }[]
  variants: VariantView[]
  /** The color and size that all variants share. */
  facts: string
  path: { name: string; code: string }[]
  freeShipping: string
}

export type VariantView = {
  id: number
  size: string
  color: string
  quantity: number
  selling: number
  mrp: number
}
