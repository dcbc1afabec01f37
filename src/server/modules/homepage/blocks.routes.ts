import { homeBlocksContract } from '#contract/shop/home-blocks.ts'
import { bind } from '../../http/api/bind.ts'
import type { Shop } from '../../shop.ts'
import { checkBlock, publishBlock } from '../../workflows/home/edit-blocks.ts'
import { previewPath, showHomeBlocks } from '../../workflows/home/show-blocks.ts'
import { addBlock, listBlocks, moveBlock, readBlock, removeBlock, saveDraft } from './blocks.ts'

export const homeBlocksRoutes = (shop: Shop) =>
  bind(homeBlocksContract, {
    'GET /home-page/blocks': ({ query, facts }) => showHomeBlocks(shop, query.preview, facts.reads),

    'GET /admin/home-blocks': () => listBlocks(shop.db),
    'GET /admin/home-blocks/preview': async ({ query }) => ({ path: previewPath(shop.keys, query.at) }),
    'GET /admin/home-blocks/:id': ({ params }) => readBlock(shop.db, params.id),
    'POST /admin/home-blocks': async ({ body }) => {
      await checkBlock(shop, body)
      return addBlock(shop, body)
    },
    'PUT /admin/home-blocks/:id/draft': async ({ params, body }) => {
      await checkBlock(shop, body.content)
      return saveDraft(shop, { id: params.id, version: body.version }, body.content)
    },
    'PUT /admin/home-blocks/:id/published': ({ params, body }) =>
      publishBlock(shop, { id: params.id, version: body.version }, body.published),
    'PUT /admin/home-blocks/:id/position': ({ params, body }) => moveBlock(shop.db, params.id, body.position),
    'DELETE /admin/home-blocks/:id': ({ params }) => removeBlock(shop.db, params.id),
  })
