import { Failure } from '#shared/failure.ts'
import { formatMoney, toDecimal } from '#shared/payments/money.ts'
import type { Permission } from '#shared/staff/permissions.ts'
import { addJob } from '../../database/jobs/jobs.ts'
import type { Db } from '../../database/open.ts'
import { transaction } from '../../database/transaction.ts'
import { readProfile } from '../../modules/identity/identity.ts'
import { lockAllowed, readStaffAllowedTo } from '../../modules/identity/staff.ts'
import { queueMail, queueMails } from '../../modules/notifications/notifications.ts'
import { offeredBy } from '../../modules/payouts/payout-provider.ts'
import {
  type DecidedRequest,
  decideRequest,
  findRequest,
  insertRequest,
  readRequestLines,
} from '../../modules/payouts/payout-requests.ts'
import { openApprovedRun, readAllowance } from '../../modules/payouts/runs.ts'
import type { Shop } from '../../shop.ts'
import { readReadyLines } from '../../views/payouts/payouts-due.ts'
import { readShopRules } from '../../views/settings/shop-rules.ts'

/** A request that is neither approved nor rejected expires after this time. */
export const requestHours = 24

type Reply = { message: string; id: number }
type Deciding = { id: number; by: number }

/** What an admin may pay alone (null: no limit), and how many others could approve more. */
export async function readApprovalNeeds(
  shop: Shop,
  adminId: number,
): Promise<{ payableAlone: number | null; approvers: number }> {
  const { payoutApprovalAbove: limit } = await readShopRules(shop.db, shop.config)
  if (limit === 0) return { payableAlone: null, approvers: 0 }
  const [cents, allowed] = await Promise.all([
    readAllowance(shop.db, limit),
    readStaffAllowedTo(shop.db, 'payouts.approve'),
  ])
  return { payableAlone: toDecimal(cents), approvers: allowed.filter(({ id }) => id !== adminId).length }
}

const conflict = (message: string) => new Failure('status_conflict', { message })

/** Asks a second person to approve a run of what is ready now, and mails everybody who can approve it. */
export function requestRun(shop: Shop, adminId: number, sellerId: number | undefined): Promise<Reply> {
  return transaction(shop.db, async (tx) => {
    const rules = await readShopRules(tx, shop.config)
    const lines = await readReadyLines(tx, rules, offeredBy(shop), sellerId)
    if (lines.length === 0) throw conflict('Nothing is ready to be paid.')
    const request = { adminId, sellerId, currency: rules.currency, lines, hours: requestHours }
    const id = await insertRequest(tx, request)
    if (id === undefined) throw conflict('Another request is open. Decide or cancel it first.')
    const cents = lines.reduce((sum, line) => sum + line.cents, 0)
    await mailApprovers(tx, shop, { id, adminId, cents, sellers: lines.length, currency: rules.currency })
    return { message: 'The request was sent. Another person can approve it now.', id }
  })
}

/**
 * Approves a request of another person. The run pays each seller exactly the requested amount and leaves out those whose
 * amount changed; if all changed, the approval is refused.
 */
export function approveRun(shop: Shop, { id, by }: Deciding): Promise<Reply> {
  return transaction(shop.db, async (tx) => {
    await checkAllowed(tx, by, 'payouts.approve')
    const request = await decide(tx, { id, by, to: 'APPROVED' })
    if (!(await lockAllowed(tx, request.requestedBy, 'payouts.run'))) {
      throw conflict('The person who requested this run may no longer run payouts. Reject the request.')
    }
    await checkUnchanged(shop, tx, request)
    const runId = await openApprovedRun(tx, request)
    await addJob(tx, 'run-payouts', { runId }, { key: `run-payouts:${runId}:approved`, queue: 'payouts' })
    await mailRequester(tx, shop, request, { by, approved: true, reason: null })
    return { message: 'Approved. The payouts are being created.', id }
  })
}

export function rejectRun(shop: Shop, { id, by, reason }: Deciding & { reason: string }): Promise<Reply> {
  return transaction(shop.db, async (tx) => {
    await checkAllowed(tx, by, 'payouts.approve')
    const request = await decide(tx, { id, by, to: 'REJECTED', reason })
    await mailRequester(tx, shop, request, { by, approved: false, reason })
    return { message: 'The request was rejected.', id }
  })
}

export function cancelRunRequest(shop: Shop, { id, by }: Deciding): Promise<Reply> {
  return transaction(shop.db, async (tx) => {
    await decide(tx, { id, by, to: 'CANCELED' })
    return { message: 'The request was canceled.', id }
  })
}

/** The role may have changed since the access check. */
async function checkAllowed(tx: Db, userId: number, permission: Permission): Promise<void> {
  if (!(await lockAllowed(tx, userId, permission))) throw new Failure('forbidden')
}

async function decide(tx: Db, decision: Parameters<typeof decideRequest>[1]): Promise<DecidedRequest> {
  const decided = await decideRequest(tx, decision)
  if (decided) return decided
  const found = await findRequest(tx, decision.id)
  if (!found) throw new Failure('not_found')
  if (found.status === 'EXPIRED') throw conflict('The request has expired. Request the run again.')
  if (found.status !== 'REQUESTED') throw conflict('This request has been decided already.')
  throw conflict(
    decision.to === 'CANCELED'
      ? 'Only the person who requested this run can cancel it.'
      : 'Another person must decide: nobody approves their own payout run.',
  )
}

async function checkUnchanged(shop: Shop, tx: Db, request: DecidedRequest): Promise<void> {
  const rules = await readShopRules(tx, shop.config)
  const offered = offeredBy(shop)
  const now = await readReadyLines(tx, rules, offered, request.sellerId ?? undefined)
  const ready = new Map(now.map(({ sellerId, cents }) => [sellerId, cents]))
  const requested = await readRequestLines(tx, request.id)
  if (rules.currency === request.currency && requested.some((one) => ready.get(one.sellerId) === one.cents))
    return
  throw conflict('Every amount changed since the request. Request the run again.')
}

const linkOf = (shop: Shop) => `${shop.config.PUBLIC_URL}/admin/payouts?tab=approvals`
const moneyOf = (cents: number, currency: string) => formatMoney(toDecimal(cents), currency)

type Requested = { id: number; adminId: number; cents: number; sellers: number; currency: string }

async function mailApprovers(tx: Db, shop: Shop, request: Requested): Promise<void> {
  const approvers = await readStaffAllowedTo(tx, 'payouts.approve')
  const { firstName, lastName } = await readProfile(tx, request.adminId)
  const data = {
    requester: `${firstName} ${lastName}`,
    total: moneyOf(request.cents, request.currency),
    sellers: request.sellers,
    hours: requestHours,
    link: linkOf(shop),
  }
  await queueMails(
    tx,
    approvers.flatMap(({ id, email }) =>
      id === request.adminId
        ? []
        : [{ key: `payout-approval:${request.id}:${id}`, to: email, template: 'payout-approval', data }],
    ),
  )
}

async function mailRequester(
  tx: Db,
  shop: Shop,
  request: DecidedRequest,
  { by, approved, reason }: { by: number; approved: boolean; reason: string | null },
): Promise<void> {
  const [decider, requester] = [await readProfile(tx, by), await readProfile(tx, request.requestedBy)]
  await queueMail(tx, {
    key: `payout-decided:${request.id}`,
    to: requester.email,
    template: 'payout-decided',
    data: {
      decider: `${decider.firstName} ${decider.lastName}`,
      total: moneyOf(request.cents, request.currency),
      approved,
      reason,
      link: linkOf(shop),
    },
  })
}
