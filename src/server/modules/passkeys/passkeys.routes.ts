import { passkeysContract } from '#contract/shop/accounts/passkeys.ts'
import { bind } from '../../http/api/bind.ts'
import type { Shop } from '../../shop.ts'
import { beginPasskeyLogin, logInByPasskey } from '../../workflows/accounts/log-in-by-passkey.ts'
import {
  addOwnPasskey,
  beginOwnProof,
  beginSetup,
  passByPasskey,
  readPasskeys,
  removeOwnPasskey,
  renameOwnPasskey,
  renewRecoveryCodes,
} from '../../workflows/accounts/passkeys.ts'

export const passkeyRoutes = (shop: Shop) =>
  bind(passkeysContract, {
    'GET /auth/passkeys': ({ session }) => readPasskeys(shop, session),
    'POST /auth/passkeys/setup': ({ session }) => beginSetup(shop, session),
    'POST /auth/passkeys': ({ session, body, facts }) =>
      addOwnPasskey(shop, { session, ...body, visit: facts }),
    'PATCH /auth/passkeys/:passkeyId': ({ session, params, body }) =>
      renameOwnPasskey(shop, session, { id: params.passkeyId, name: body.name }),
    'DELETE /auth/passkeys/:passkeyId': ({ session, params, facts }) =>
      removeOwnPasskey(shop, { session, id: params.passkeyId, visit: facts }),
    'POST /auth/passkeys/recovery-codes': ({ session }) => renewRecoveryCodes(shop, session),
    'POST /auth/passkeys/options': ({ session }) => beginOwnProof(shop, session),
    'POST /auth/passkeys/verify': ({ session, body, facts }) =>
      passByPasskey(shop, { session, credential: body.credential, visit: facts }),
    'POST /auth/passkeys/login-options': ({ body, facts }) => beginPasskeyLogin(shop, body.requestId, facts),
    'POST /auth/passkeys/login': ({ body, facts }) => logInByPasskey(shop, body, facts),
  })
