import { staffContract } from '#contract/admin/staff.ts'
import { identityContract } from '#contract/shop/accounts/identity.ts'
import { sessionsContract } from '#contract/shop/accounts/sessions.ts'
import { bind } from '../../http/api/bind.ts'
import { listReply, partOf } from '../../http/api/list-reply.ts'
import type { Shop } from '../../shop.ts'
import { logIn, register, sendLoginCode, sendRegisterCode } from '../../workflows/accounts/log-in.ts'
import {
  changeRoleOfStaff,
  inviteToStaff,
  removeFromStaff,
  resendInvitation,
  revokeStaffInvitation,
} from '../../workflows/accounts/manage-staff.ts'
import { resetFactorOfStaff } from '../../workflows/accounts/reset-second-factor.ts'
import {
  logOut,
  logOutDevice,
  logOutEverywhere,
  readSessions,
  renew,
} from '../../workflows/accounts/sessions.ts'
import { unlock } from '../../workflows/accounts/unlock.ts'
import { addAddress, changeAddress, changeProfile, readProfile, removeAddress } from './identity.ts'
import { listAdmins, listInvitations } from './staff/staff-lists.ts'

export const identityRoutes = (shop: Shop) =>
  bind(identityContract, {
    'POST /auth/send-login-otp': ({ body, facts }) => sendLoginCode(shop, { ...body, client: facts.client }),
    'POST /auth/send-register-otp': ({ body, facts }) =>
      sendRegisterCode(shop, { ...body, client: facts.client }),
    'POST /auth/login': ({ body, facts }) =>
      logIn(shop, { ...body, code: body.otp, client: facts.client }, facts),
    'POST /auth/register': ({ body, facts }) =>
      register(shop, { ...body, code: body.otp, client: facts.client }, facts),
    'POST /auth/unlock': ({ body, facts }) => unlock(shop, { ...body, client: facts.client }),
    'POST /auth/logout': ({ session, facts }) => logOut(shop, facts, session),
    'GET /users/profile': ({ session }) => readProfile(shop.db, session.userId),
    'PATCH /users/profile': ({ session, body }) => changeProfile(shop.db, session.userId, body),
    'POST /addresses': ({ session, body }) => addAddress(shop.db, session.userId, body),
    'PUT /addresses/:id': ({ session, params, body }) =>
      changeAddress(shop.db, session.userId, params.id, body),
    'DELETE /addresses/:id': ({ session, params }) => removeAddress(shop.db, session.userId, params.id),
  })

export const sessionsRoutes = (shop: Shop) =>
  bind(sessionsContract, {
    'POST /auth/renew': ({ body, facts }) => renew(shop, facts, body.role),
    'GET /auth/sessions': ({ session }) => readSessions(shop, session),
    'DELETE /auth/sessions/:sessionId': ({ session, params }) =>
      logOutDevice(shop, session, params.sessionId),
    'DELETE /auth/sessions': ({ session, facts }) => logOutEverywhere(shop, facts, session),
  })

export const staffRoutes = (shop: Shop) =>
  bind(staffContract, {
    'GET /staff': async ({ query, facts }) => listReply(facts, await listAdmins(shop.db, partOf(query))),
    'PATCH /staff/:id': ({ params, body, session }) =>
      changeRoleOfStaff(shop, { id: params.id, role: body.role, by: session.userId }),
    'DELETE /staff/:id': ({ params, session }) => removeFromStaff(shop, params.id, session.userId),
    'DELETE /staff/:id/second-factor': ({ params, session }) =>
      resetFactorOfStaff(shop, params.id, session.userId),
    'GET /staff/invitations': async ({ query, facts }) =>
      listReply(facts, await listInvitations(shop.db, partOf(query))),
    'POST /staff/invitations': ({ body, session }) => inviteToStaff(shop, { ...body, by: session.userId }),
    'POST /staff/invitations/:id/send': ({ params, session }) =>
      resendInvitation(shop, params.id, session.userId),
    'DELETE /staff/invitations/:id': ({ params, session }) =>
      revokeStaffInvitation(shop, params.id, session.userId),
  })
