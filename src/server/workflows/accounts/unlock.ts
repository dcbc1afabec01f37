import { transaction } from '../../database/transaction.ts'
import { issueUnlockToken, unlockBrowser } from '../../modules/identity/unlock.ts'
import { queueMail } from '../../modules/notifications/notifications.ts'
import type { Shop } from '../../shop.ts'

/** Mails one link per hour to the owner of an address for which strangers used up all codes. */
export async function mailUnlockLink(shop: Shop, email: string): Promise<void> {
  const token = await issueUnlockToken(shop.db, shop.keys, email)
  if (token === undefined) return
  await transaction(shop.db, (tx) =>
    queueMail(tx, {
      key: `unlock:${token.slice(-64)}`,
      to: email,
      template: 'login-locked',
      data: { link: `${shop.config.PUBLIC_URL}/login#unlock=` },
      sealed: shop.keys.seal(token),
    }),
  )
}

export async function unlock(shop: Shop, attempt: { token: string; client: string; requestId: string }) {
  await unlockBrowser(shop.db, shop.keys, attempt)
  return { message: 'Thank you. You can log in with this browser now: request a code.' }
}
