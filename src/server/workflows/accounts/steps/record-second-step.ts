import { runAsOwner } from '../../../database/roles/request-role.ts'
import {
  type AccessAccount,
  recordFailedSecondStep,
  recordSecondStep,
} from '../../../modules/audit/access-log.ts'
import type { Session } from '../../../modules/identity/sessions.ts'
import type { Shop } from '../../../shop.ts'

const accountOf = (session: Session): AccessAccount =>
  session.kind === 'seller'
    ? { kind: 'seller', id: session.sellerId, memberId: session.memberId }
    : { kind: session.role === 'ROLE_ADMIN' ? 'admin' : 'customer', id: session.userId }

type Step = { session: Session; visit: { client: string } }

/** Logs a second step or a fresh proof. Sellers' requests cannot write the access log. */
export const logSecondStep = (
  { db }: Pick<Shop, 'db'>,
  { session, visit }: Step,
  result: 'passed' | 'failed',
): Promise<void> =>
  runAsOwner(() => {
    const step = { account: accountOf(session), client: visit.client }
    return result === 'passed' ? recordSecondStep(db, step) : recordFailedSecondStep(db, step)
  })
