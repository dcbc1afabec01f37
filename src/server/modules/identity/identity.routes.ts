import { identityContract } from '#contract/identity.ts'
import { bind } from '../../http/bind.ts'
import type { Shop } from '../../shop.ts'
import { logIn, register, sendLoginCode, sendRegisterCode } from '../../workflows/sign-in.ts'
import {
  addAddress,
  changeAddress,
  changeProfile,
  endSession,
  readProfile,
  removeAddress,
} from './identity.ts'

export const identityRoutes = (shop: Shop) =>
  bind(identityContract, {
    'POST /auth/send-login-otp': ({ body, facts }) => sendLoginCode(shop, { ...body, client: facts.client }),
    'POST /auth/send-register-otp': ({ body, facts }) =>
      sendRegisterCode(shop, { ...body, client: facts.client }),
    'POST /auth/login': ({ body, facts }) => logIn(shop, { ...body, code: body.otp, client: facts.client }),
    'POST /auth/register': ({ body, facts }) =>
      register(shop, { ...body, code: body.otp, client: facts.client }),
    'POST /auth/logout': async ({ session }) => {
      if (session) await endSession(shop.db, session.id)
      return { message: 'You are logged out.' }
    },
    'GET /users/profile': ({ session }) => readProfile(shop.db, session.userId),
    'PATCH /users/profile': ({ session, body }) => changeProfile(shop.db, session.userId, body),
    'POST /addresses': ({ session, body }) => addAddress(shop.db, session.userId, body),
    'PUT /addresses/:id': ({ session, params, body }) =>
      changeAddress(shop.db, session.userId, params.id, body),
    'DELETE /addresses/:id': ({ session, params }) => removeAddress(shop.db, session.userId, params.id),
  })
