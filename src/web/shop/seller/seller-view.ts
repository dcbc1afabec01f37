import type { ReplyOf } from '#contract/contract.ts'

type Shop = ReplyOf<'GET /sellers/:id/shop'>

/** What the head of the seller's page shows. */
export type SellerView = {
  name: string
  logo: Shop['businessDetails']['logo']
  banner: Shop['businessDetails']['banner']
  since: string
  countText: string
  rating: Shop['rating']
  ratings: number
}
