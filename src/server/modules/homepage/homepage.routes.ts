import { homepageContract } from '#contract/homepage.ts'
import { bind } from '../../http/bind.ts'
import type { Shop } from '../../shop.ts'
import { readHomePage } from './homepage.ts'

export const homepageRoutes = (shop: Shop) =>
  bind(homepageContract, { 'GET /home-page': () => readHomePage(shop.db) })
