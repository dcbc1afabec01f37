import { brand, slogan } from '#shared/brand.ts'
import { returnDays } from '#shared/orders/return-window.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { organizationData, webSiteData } from '../seo/structured-data.ts'

export const homeMeta = ({ origin, freeShipping }: { origin: string; freeShipping: string }) =>
  pageMeta({
    origin,
    path: '/',
    title: `${brand.name} | ${slogan}`,
    description: `Clothes, shoes, furniture, home decor and electronics from verified sellers. ${freeShipping} and ${returnDays} days return.`,
    data: [organizationData(origin), webSiteData(origin)],
  })
