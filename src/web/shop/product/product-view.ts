import type { Product } from '#contract/shop/catalog.ts'
import type { Picture } from '#shared/catalog/pictures.ts'
import type { SizeKind } from './size-guide/size-kinds.ts'

/** What the parts of the product page show. */
export type ProductView = {
  id: number
  to: string
  title: string
  description: string
  seller: string
  sellerTo: string
  onBreak: boolean | undefined
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
  colors: { name: string; hex: string | null }[]
  variants: VariantView[]
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
