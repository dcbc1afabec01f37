import { mediaContract } from '#contract/shop/media.ts'
import { Failure } from '#shared/failure.ts'
import { bind } from '../../http/api/bind.ts'
import type { Shop } from '../../shop.ts'
import { uploadImage } from './media.ts'

export const mediaRoutes = (shop: Shop) =>
  bind(mediaContract, {
    'POST /uploads/image': ({ session, facts }) => {
      if (!facts.request) throw new Failure('unsupported_type')
      const owner = session.kind === 'seller' ? { sellerId: session.sellerId } : { userId: session.userId }
      return uploadImage(shop, owner, facts.request)
    },
  })
