import { brand } from '#shared/brand.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { organizationData, webSiteData } from '../seo/structured-data.ts'

/** The shop as a whole: who it is, and that it can be searched. */
export const homeMeta = ({ origin, freeShipping }: { origin: string; freeShipping: string }) =>
  pageMeta({
    origin,
    path: '/',
    title: `${brand.name} | ${brand.slogan}`,
    description: `Clothes, shoes, furniture, home decor and electronics from verified sellers. ${freeShipping} and 7 days return.`,
    data: [organizationData(origin), webSiteData(origin)],
  })
