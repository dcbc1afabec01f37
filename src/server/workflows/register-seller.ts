import { randomUUID } from 'node:crypto'
import type { SellerBody } from '#contract/sellers.ts'
import { limit } from '../database/rate-limit.ts'
import { transaction } from '../database/transaction.ts'
import { queueMail } from '../modules/notifications/notifications.ts'
import { createSeller, hashPassword } from '../modules/sellers/sellers.ts'
import type { Shop } from '../shop.ts'

const registrationsPerAddressPerHour = 5

const received = {
  message: 'Thank you. Please open the mail we have sent you; after that we check your account.',
}

/**
 * Registers a seller. An address with an account gets the same answer after the same work, and its owner a mail that
 * says so: the answer never tells who sells here.
 */
export async function registerSeller(
  shop: Pick<Shop, 'db' | 'config' | 'keys'>,
  body: SellerBody,
  client: string,
) {
  await limit(shop.db, {
    key: `registrations:client:${client}`,
    max: shop.config.LIMIT_CODES_PER_CLIENT,
    windowSeconds: 3600,
  })
  await limit(shop.db, {
    key: `registrations:address:${shop.keys.hash('limit', body.email)}`,
    max: registrationsPerAddressPerHour,
    windowSeconds: 3600,
  })
  const passwordHash = await hashPassword(body.password)
  await transaction(shop.db, async (tx) => {
    const account = await createSeller(tx, shop.keys, body, passwordHash)
    const page = `${shop.config.PUBLIC_URL}/become-seller`
    const mail = { key: `registration:${randomUUID()}`, to: body.email }
    if (!account.known) {
      await queueMail(tx, {
        ...mail,
        template: 'seller-verification',
        data: { link: `${page}?token=` },
        sealed: shop.keys.seal(account.token),
      })
    } else if (account.token) {
      await queueMail(tx, {
        ...mail,
        template: 'seller-unconfirmed',
        data: { link: `${page}?token=` },
        sealed: shop.keys.seal(account.token),
      })
    } else {
      await queueMail(tx, {
        ...mail,
        template: 'seller-registered',
        data: { businessName: account.businessName, link: page },
      })
    }
  })
  return received
}
