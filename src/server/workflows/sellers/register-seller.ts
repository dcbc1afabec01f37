import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { SellerBody } from '#contract/sellers/seller-fields.ts'
import { limit } from '../../database/rate-limit.ts'
import { transaction } from '../../database/transaction.ts'
import { queueMail } from '../../modules/notifications/notifications.ts'
import { findMember } from '../../modules/seller-team/seller-team.ts'
import { createSeller, renewVerification } from '../../modules/sellers/registrations.ts'
import { readSeller } from '../../modules/sellers/sellers.ts'
import type { Shop } from '../../shop.ts'
import { readShopRules } from '../../views/settings/shop-rules.ts'
import { checkGstState } from './steps/check-gst-state.ts'
import { readRegisteredPictures } from './steps/registered-pictures.ts'

/** Per client and address, per address, and per logged-in seller. */
const mailsPerHour = { client: 5, address: 20, seller: 5 }

/** An account, a member and a new address cause different work, which takes less than this. */
const replyAfterMs = 250

const received = {
  message:
    "Thank you. Confirm your email address with the link we emailed you. Then we'll review your account.",
}

/**
 * Registers a seller. The reply and its time are the same for an existing account, so that they reveal no accounts; only
 * the mail differs.
 * The form's password is not used: sellers log in with a mailed code.
 */
export async function registerSeller(
  shop: Pick<Shop, 'db' | 'config' | 'keys'>,
  body: SellerBody,
  client: string,
) {
  const businessDetails = readRegisteredPictures(shop.config, body.businessDetails)
  const earliest = setTimeout(replyAfterMs, received)
  await limitMails(shop, client, body.email)
  await checkGstState(shop.db, shop, body)
  await register(shop, { ...body, businessDetails })
  return earliest
}

const register = (shop: Pick<Shop, 'db' | 'config' | 'keys'>, body: SellerBody): Promise<void> =>
  transaction(shop.db, async (tx) => {
    const member = await findMember(tx, body.email)
    const account = member?.joined
      ? ({ outcome: 'owned', businessName: member.businessName } as const)
      : await createSeller(tx, shop.keys, body)
    const page = `${shop.config.PUBLIC_URL}/become-seller`
    const mail = { key: `registration:${randomUUID()}`, to: body.email }
    if (account.outcome === 'owned') {
      const { businessName } = account
      await queueMail(tx, { ...mail, template: 'seller-registered', data: { businessName, link: page } })
    } else {
      await queueMail(tx, {
        ...mail,
        template: account.outcome === 'created' ? 'seller-verification' : 'seller-unconfirmed',
        data: { link: `${page}#token=`, last4: body.bankDetails.accountNumber.slice(-4) },
        sealed: shop.keys.seal(account.token),
      })
    }
  })

/** Mails a new link to a seller with an unconfirmed address. */
export async function sendVerificationMail(shop: Pick<Shop, 'db' | 'config' | 'keys'>, sellerId: number) {
  const { email, emailVerified, bankDetails } = await readSeller(shop.db, shop.keys, sellerId)
  if (emailVerified) return { message: 'Your email address is confirmed already.' }
  await limit(shop.db, {
    key: `verification-mails:${sellerId}`,
    max: mailsPerHour.seller,
    windowSeconds: 3600,
  })
  await transaction(shop.db, async (tx) => {
    const token = await renewVerification(tx, shop.keys, sellerId)
    await queueMail(tx, {
      key: `verification:${randomUUID()}`,
      to: email,
      template: 'seller-verification',
      data: {
        link: `${shop.config.PUBLIC_URL}/become-seller#token=`,
        last4: bankDetails.accountNumber.slice(-4),
      },
      sealed: shop.keys.seal(token),
    })
  })
  return { message: `We emailed a new link to ${email}. It is valid for 24 hours.` }
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
  const key = `registrations:address:${shop.keys.hash('limit', email)}`
  await limit(shop.db, { key: `${key}:${client}`, max: mailsPerHour.client, windowSeconds: 3600 })
  await limit(shop.db, { key, max: mailsPerHour.address, windowSeconds: 3600 })
}
