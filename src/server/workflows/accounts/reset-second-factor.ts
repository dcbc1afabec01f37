import { Failure } from '#shared/failure.ts'
import { uuidv7 } from '#shared/ids.ts'
import type { Db } from '../../database/open.ts'
import { transaction } from '../../database/transaction.ts'
import { findAccount } from '../../modules/identity/identity.ts'
import { endAllSessions } from '../../modules/identity/sessions.ts'
import { lockColleague } from '../../modules/identity/staff.ts'
import { queueMail } from '../../modules/notifications/notifications.ts'
import {
  type FactorOwner,
  lockSecondFactor,
  removeSecondFactor,
} from '../../modules/second-factor/second-factor.ts'
import type { Shop } from '../../shop.ts'
import { mailTeamOwners } from '../sellers/steps/mail-team.ts'
import { nameOf } from './manage-staff.ts'
import { findSellerLogin } from './steps/find-seller-login.ts'
import { mailOwners } from './steps/mail-owners.ts'

/** An owner turns off the two-step login and passkeys of a colleague, who is mailed as all owners are. */
export const resetFactorOfStaff = (
  shop: Pick<Shop, 'db' | 'config'>,
  id: number,
  by: number,
): Promise<{ message: string }> =>
  transaction(shop.db, async (tx) => {
    if (id === by) throw ownFactor()
    const { email } = await lockColleague(tx, id, by)
    const actor = await nameOf(tx, by)
    if (!(await reset(tx, { kind: 'user', userId: id }, { email, by: actor }))) throw noFactor(email)
    await mailOwners(tx, shop.config, { change: 'second-factor', email, by: actor })
    return { message: `The two-step login of ${email} was reset.` }
  })

export const ownFactor = () =>
  new Failure('status_conflict', { message: 'Change your own two-step login on your account page.' })
export const noFactor = (email: string) =>
  new Failure('status_conflict', { message: `${email} has no two-step login.` })

/** Removes the second factor, ends the sessions and mails the person. False if it is off. */
export async function reset(
  tx: Db,
  owner: FactorOwner,
  { email, by }: { email: string; by: string | null },
): Promise<boolean> {
  if (!(await lockSecondFactor(tx, owner))) return false
  await removeSecondFactor(tx, owner)
  // A stolen session must not set up another app.
  await endAllSessions(tx, owner)
  await queueMail(tx, {
    key: `second-factor-reset:${uuidv7()}`,
    to: email,
    template: owner.kind === 'user' ? 'second-factor-reset' : 'seller-second-factor-reset',
    data: { by },
  })
  return true
}

/**
 * Resets all accounts of an address for a person at the server, and mails the person and the owners. Undefined for an
 * unknown address.
 */
export async function resetByCommand(
  tx: Db,
  config: { PUBLIC_URL?: string | undefined },
  email: string,
): Promise<boolean | undefined> {
  const [user, seller] = [await findAccount(tx, email), await findSellerLogin(tx, email)]
  if (!user && !seller) return undefined
  const who = { email, by: null }
  const ofUser = user && (await reset(tx, { kind: 'user', userId: user.id }, who))
  if (ofUser && user.role === 'ROLE_ADMIN') {
    await mailOwners(tx, config, { change: 'second-factor', ...who })
  }
  if (!seller) return Boolean(ofUser)
  const { sellerId, memberId } = seller
  const ofSeller = await reset(tx, { kind: 'seller', sellerId, memberId }, who)
  if (ofSeller) await mailTeamOwners(tx, config, sellerId, { change: 'second-factor', ...who })
  return Boolean(ofUser || ofSeller)
}
