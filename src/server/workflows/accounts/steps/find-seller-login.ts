import type { Db } from '../../../database/open.ts'
import { findMember } from '../../../modules/seller-team/seller-team.ts'
import { findSellerAccount } from '../../../modules/sellers/sellers.ts'

type SellerLogin = {
  sellerId: number
  /** Null for the registered account. */
  memberId: number | null
  /** The login accepts the invitation. */
  invited: boolean
  /** The account is closed or banned, and must not log in. */
  closed: boolean
}

/**
 * The account that a seller login with this address opens: first its team, then its own account, then the newest invitation. An account
 * whose address is not verified comes last, because anybody could have registered it.
 */
export async function findSellerLogin(db: Db, email: string): Promise<SellerLogin | undefined> {
  const [account, member] = await Promise.all([findSellerAccount(db, email), findMember(db, email)])
  const own = account && { sellerId: account.id, memberId: null, invited: false, closed: account.closed }
  if (!member || (own && !member.joined && account.verified && !account.closed)) return own
  return { sellerId: member.sellerId, memberId: member.id, invited: !member.joined, closed: member.closed }
}
