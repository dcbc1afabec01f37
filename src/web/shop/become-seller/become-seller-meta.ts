import { pageMeta } from '../seo/page-meta.ts'

export const becomeSellerMeta = (origin: string) =>
  pageMeta({
    origin,
    path: '/become-seller',
    title: 'Become a seller | Trove',
    description:
      'Sell fashion, furniture and electronics on Trove: register in four steps, get paid to your bank.',
  })
