import type { Section } from '#contract/shop/homepage.ts'
import { collageMax, electricMax } from '#shared/catalog/home-page.ts'

/** Section names in the admin area, and how many of their entries the home page shows. */
export const sectionFacts: Record<Section, { name: string; shown: number }> = {
  GRID: { name: 'Home Page', shown: collageMax },
  ELECTRIC_CATEGORIES: { name: 'Electronic Category', shown: electricMax },
  SHOP_BY_CATEGORIES: { name: 'Shop By Category', shown: Number.POSITIVE_INFINITY },
  DEALS: { name: 'Deal', shown: Number.POSITIVE_INFINITY },
}
