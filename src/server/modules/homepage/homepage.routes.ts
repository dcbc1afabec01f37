import { homepageContract } from '#contract/shop/homepage.ts'
import { bind } from '../../http/api/bind.ts'
import { listReply, partOf } from '../../http/api/list-reply.ts'
import type { Shop } from '../../shop.ts'
import { readHomeProducts } from '../../views/home/home-products.ts'
import { changeDeal, createDeal, listDeals, removeDeal } from './deals.ts'
import { readHomePage } from './homepage.ts'
import { changeTile, listTiles, moveTile, readTile, removeTile, writeTiles } from './tiles.ts'

export const homepageRoutes = (shop: Shop) =>
  bind(homepageContract, {
    'GET /home-page': ({ facts }) => readHomePage(shop.db, facts.reads),
    'GET /home-page/products': ({ facts }) => readHomeProducts(shop.db, facts.reads),

    'POST /home-categories': async ({ body }) => {
      await writeTiles(shop, body)
      return readHomePage(shop.db)
    },
    'GET /home-categories/admin/home-category': async ({ query, facts }) =>
      listReply(facts, await listTiles(shop, { ...partOf(query), section: query.section })),
    'PATCH /home-categories/admin/home-category/:id': ({ params, body }) => changeTile(shop, params.id, body),
    'GET /home-categories/admin/home-category/:id': ({ params, body }) =>
      body ? changeTile(shop, params.id, body) : readTile(shop, params.id),
    'PUT /home-categories/admin/home-category/:id/position': ({ params, body }) =>
      moveTile(shop, params.id, body),
    'DELETE /home-categories/admin/home-category/:id': ({ params }) => removeTile(shop, params.id),

    'POST /deals': ({ body }) => createDeal(shop.db, 'deal' in body ? body.deal : body),
    'GET /deals': async ({ query, facts }) => {
      const which = { ...partOf(query), status: query.status, tileId: query.categoryId }
      return listReply(facts, await listDeals(shop.db, which))
    },
    'PATCH /deals/:id': ({ params, body }) =>
      changeDeal(shop.db, params.id, 'deal' in body ? body.deal : body),
    'DELETE /deals/:id': ({ params }) => removeDeal(shop.db, params.id),
  })
