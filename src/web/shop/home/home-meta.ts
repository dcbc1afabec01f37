import type { Brand } from '#shared/brand.ts'
import { returnDays } from '#shared/orders/return-window.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { organizationData, webSiteData } from '../seo/structured-data.ts'

export const homeMeta = ({
  origin,
  freeShipping,
  brand,
}: {
  origin: string
  freeShipping: string
  brand: Brand
}) =>
  pageMeta({
    origin,
    path: '/',
    title: `${brand.name} | ${brand.slogan}`,
    description: `Clothes, shoes, furniture, home decor and electronics from verified sellers. ${freeShipping} and ${returnDays} days return.`,
    data: [organizationData(origin, brand), webSiteData(origin)],
  })
