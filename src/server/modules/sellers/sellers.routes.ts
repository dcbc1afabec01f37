import { sellersContract } from '#contract/sellers.ts'
import { bind } from '../../http/bind.ts'
import type { Shop } from '../../shop.ts'
import { readSellerReport } from '../../views/seller.ts'
import { registerSeller } from '../../workflows/register-seller.ts'
import { logInSeller } from '../../workflows/sign-in.ts'
import { readSeller, verifyEmail } from './sellers.ts'

export const sellersRoutes = (shop: Shop) =>
  bind(sellersContract, {
    'POST /sellers/login': ({ body, facts }) =>
      logInSeller(shop, { email: body.email, code: body.otp, client: facts.client }),
    'POST /sellers': ({ body, facts }) => registerSeller(shop, body, facts.client),
    'PATCH /sellers/verify-email': async ({ query }) => {
      await verifyEmail(shop.db, shop.keys, query.token)
      return { message: 'Your email address is confirmed. You can log in as a seller now.' }
    },
    'GET /sellers/profile': ({ session }) => readSeller(shop.db, shop.keys, session.sellerId),
    'GET /sellers/report': ({ session }) => readSellerReport(shop.db, session.sellerId),
  })
