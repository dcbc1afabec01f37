import { randomUUID } from 'node:crypto'
import type { SellerBody } from '#contract/sellers.ts'
import { limit } from '../database/rate-limit.ts'
import { transaction } from '../database/transaction.ts'
import { queueMail } from '../modules/notifications/notifications.ts'
import { createSeller, hashPassword, readSeller, renewVerification } from '../modules/sellers/sellers.ts'
import type { Shop } from '../shop.ts'
import { readShopRules } from '../views/shop-rules.ts'

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
  await limitMails(shop, client, body.email)
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

/** Mails a fresh link to a seller whose address is not confirmed yet. */
export async function sendVerificationMail(
  shop: Pick<Shop, 'db' | 'config' | 'keys'>,
  { sellerId, client }: { sellerId: number; client: string },
) {
  const { email, emailVerified } = await readSeller(shop.db, shop.keys, sellerId)
  if (emailVerified) return { message: 'Your email address is confirmed already.' }
  await limitMails(shop, client, email)
  await transaction(shop.db, async (tx) => {
    const token = await renewVerification(tx, shop.keys, email)
    if (!token) return
    await queueMail(tx, {
      key: `verification:${randomUUID()}`,
      to: email,
      template: 'seller-verification',
      data: { link: `${shop.config.PUBLIC_URL}/become-seller?token=` },
      sealed: shop.keys.seal(token),
    })
  })
  return { message: `A new link is on its way to ${email}. It works for 24 hours.` }
}

async function limitMails(
  shop: Pick<Shop, 'db' | 'config' | 'keys'>,
  client: string,
  email: string,
): Promise<void> {
  await limit(shop.db, {
    key: `registrations:client:${client}`,
    max: (await readShopRules(shop.db, shop.config)).codesPerClient,
    windowSeconds: 3600,
  })
  await limit(shop.db, {
    key: `registrations:address:${shop.keys.hash('limit', email)}`,
    max: registrationsPerAddressPerHour,
    windowSeconds: 3600,
  })
}
