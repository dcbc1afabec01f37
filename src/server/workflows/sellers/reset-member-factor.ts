import { transaction } from '../../database/transaction.ts'
import type { Session } from '../../modules/identity/sessions.ts'
import { checkStillOwner, lockJoined } from '../../modules/seller-team/seller-team.ts'
import type { Shop } from '../../shop.ts'
import { noFactor, ownFactor, reset } from '../accounts/reset-second-factor.ts'
import { mailTeamOwners } from './steps/mail-team.ts'

type Actor = Extract<Session, { kind: 'seller' }>

/** An owner turns off the two-step login and passkeys of a member, who is mailed as all owners are. */
export const resetMemberFactor = (shop: Shop, actor: Actor, id: number): Promise<{ message: string }> =>
  transaction(shop.db, async (tx) => {
    if (actor.memberId === id) throw ownFactor()
    await checkStillOwner(tx, actor.memberId)
    const { sellerId, email: by } = actor
    const email = await lockJoined(tx, sellerId, id)
    if (!(await reset(tx, { kind: 'seller', sellerId, memberId: id }, { email, by }))) throw noFactor(email)
    await mailTeamOwners(tx, shop.config, sellerId, { change: 'second-factor', email, by })
    return { message: `The two-step login of ${email} was reset.` }
  })
