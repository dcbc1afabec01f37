import { z } from 'zod'
import { contract } from './endpoint.ts'
import { id } from './fields.ts'

export const sections = ['ELECTRIC_CATEGORIES', 'GRID', 'SHOP_BY_CATEGORIES', 'DEALS'] as const
export type Section = (typeof sections)[number]

export const homeCategory = z.object({
  id,
  name: z.string(),
  image: z.string(),
  categoryCode: z.string(),
  section: z.enum(sections),
})
export type HomeCategory = z.infer<typeof homeCategory>

export const deal = z.object({ id, discount: z.number(), category: homeCategory })

export const homePage = z.object({
  grid: z.array(homeCategory),
  shopByCategories: z.array(homeCategory),
  electricCategories: z.array(homeCategory),
  dealCategories: z.array(homeCategory),
  deals: z.array(deal),
})
export type HomePage = z.infer<typeof homePage>

export const homepageContract = contract({
  'GET /home-page': { summary: 'Everything the home page shows.', access: 'public', reply: homePage },
})
