import { brand, pageTitle } from '#shared/brand.ts'
import { pageMeta } from '../seo/page-meta.ts'

export const becomeSellerMeta = (origin: string) =>
  pageMeta({
    origin,
    path: '/become-seller',
    title: pageTitle('Become a seller'),
    description: `Sell fashion, furniture and electronics on ${brand.name}: register in four steps, get paid to your bank.`,
  })
