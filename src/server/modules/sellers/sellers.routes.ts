import { sellersAdminContract } from '#contract/admin/sellers-admin.ts'
import { type Seller, sellersContract } from '#contract/sellers/sellers.ts'
import { serviceLevelsContract } from '#contract/sellers/service-levels.ts'
import { resolveRange } from '#shared/day-range.ts'
import { Failure } from '#shared/failure.ts'
import { mayInTeam, permissionsOfTeamRole, teamRefusal } from '#shared/sellers/team-roles.ts'
import { readFromReplica } from '../../database/replica/replica.ts'
import { bind } from '../../http/api/bind.ts'
import { listReply, partOf } from '../../http/api/list-reply.ts'
import type { Shop } from '../../shop.ts'
import { readSellerOverview } from '../../views/sellers/seller-overview.ts'
import { readSellerReport } from '../../views/sellers/seller-report.ts'
import { readServiceLevels } from '../../views/sellers/service-levels.ts'
import { readShopRules, readToday } from '../../views/settings/shop-rules.ts'
import { logInSeller } from '../../workflows/accounts/log-in.ts'
import { addNote } from '../../workflows/sellers/add-note.ts'
import { changeSellerAccount, sendBankDetailsCode } from '../../workflows/sellers/change-seller-account.ts'
import { changeSellerStatus } from '../../workflows/sellers/change-seller-status.ts'
import { closeSellerAccount, sendClosingCode } from '../../workflows/sellers/close-seller-account.ts'
import { verifyEmail } from '../../workflows/sellers/confirm-registration.ts'
import { deleteSeller } from '../../workflows/sellers/delete-seller.ts'
import { registerSeller, sendVerificationMail } from '../../workflows/sellers/register-seller.ts'
import { showSellerShop } from '../../workflows/sellers/show-seller-shop.ts'
import type { Session } from '../identity/sessions.ts'
import { countSellers, listSellers, readSeller } from './sellers.ts'

/** The account, with who is logged in. */
const asMember = (
  { memberId, email, teamRole }: Extract<Session, { kind: 'seller' }>,
  seller: Seller,
): Seller => ({
  ...seller,
  member: { id: memberId, email, role: teamRole, permissions: [...permissionsOfTeamRole(teamRole)] },
})

async function confirmEmail(shop: Shop, token: string) {
  await verifyEmail(shop, token)
  return { message: 'Your email address is confirmed. You can log in as a seller now.' }
}

export const sellersRoutes = (shop: Shop) => [
  ...bind(sellersContract, {
    'POST /sellers/login': ({ body, facts }) =>
      logInSeller(shop, { ...body, code: body.otp, client: facts.client }, facts),
    'POST /sellers': ({ body, facts }) => registerSeller(shop, body, facts.client),
    'PATCH /sellers/verify-email': ({ query }) => confirmEmail(shop, query.token),
    'POST /sellers/verify-email': ({ body }) => confirmEmail(shop, body.token),
    'GET /sellers/profile': async ({ session }) =>
      asMember(session, await readSeller(shop.db, shop.keys, session.sellerId)),
    'PATCH /sellers': async ({ session, body, facts }) => {
      if (body.bankDetails && !mayInTeam(session.teamRole, 'bank.write')) {
        throw new Failure('forbidden', { message: teamRefusal(session.teamRole, 'bank.write') })
      }
      const caller = { sellerId: session.sellerId, client: facts.client }
      return asMember(session, await changeSellerAccount(shop, caller, body))
    },
    'POST /sellers/bank-details-otp': ({ session, body, facts }) =>
      sendBankDetailsCode(shop, {
        sellerId: session.sellerId,
        client: facts.client,
        requestId: body?.requestId,
      }),
    'POST /sellers/verification-mail': ({ session }) => sendVerificationMail(shop, session.sellerId),
    'POST /sellers/close-otp': ({ session, body, facts }) =>
      sendClosingCode(shop, {
        sellerId: session.sellerId,
        client: facts.client,
        requestId: body?.requestId,
      }),
    'POST /sellers/close': ({ session, body, facts }) =>
      closeSellerAccount(shop, { ...body, code: body.otp, sellerId: session.sellerId, client: facts.client }),
    'GET /sellers/:id/shop': ({ params, facts }) => showSellerShop(shop.db, params.id, facts.reads),
    'GET /sellers/report': async ({ session: { sellerId }, query }) => {
      const today = await readToday(shop)
      const which = { range: resolveRange(query, today), timeZone: today.timeZone }
      return readFromReplica(shop.db, (db) => readSellerReport(db, sellerId, which))
    },
  }),
  ...bind(serviceLevelsContract, {
    'GET /sellers/service-levels': async ({ session: { sellerId } }) => {
      const today = await readToday(shop)
      return readFromReplica(shop.db, (db) => readServiceLevels(db, sellerId, today))
    },
  }),
]

export const sellersAdminRoutes = (shop: Shop) =>
  bind(sellersAdminContract, {
    'GET /sellers': async ({ query, facts }) =>
      listReply(
        facts,
        await readFromReplica(shop.db, (db) => listSellers(db, shop.keys, { ...query, ...partOf(query) })),
      ),
    'GET /sellers/counts': ({ query }) => readFromReplica(shop.db, (db) => countSellers(db, query.query)),
    'GET /sellers/:id': ({ params }) => readSeller(shop.db, shop.keys, params.id),
    'GET /sellers/:id/overview': async ({ params: { id } }) => {
      const rules = await readShopRules(shop.db, shop.config)
      const today = await readToday(shop)
      return readFromReplica(shop.db, (db) => readSellerOverview(db, shop.keys, id, { rules, today }))
    },
    'POST /admin/sellers/:sellerId/notes': ({ params, body, session }) =>
      addNote(shop, { ...params, authorId: session.userId, body: body.body, send: body.send ?? false }),
    'DELETE /sellers/:id': ({ params, session }) => deleteSeller(shop, params.id, session.userId),
    'PATCH /seller/:id/status/:status': ({ params, body, session }) =>
      changeSellerStatus(shop, {
        sellerId: params.id,
        to: params.status,
        adminId: session.userId,
        reason: body?.reason,
      }),
  })
