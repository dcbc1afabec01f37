import { secondFactorContract } from '#contract/shop/accounts/second-factor.ts'
import { stepUpContract } from '#contract/shop/accounts/step-up.ts'
import { bind } from '../../http/api/bind.ts'
import type { Shop } from '../../shop.ts'
import {
  confirmSecondFactor,
  disableSecondFactor,
  replaceRecoveryCodes,
  secondFactorState,
  setUpSecondFactor,
  verifySecondFactor,
} from '../../workflows/accounts/second-factor.ts'
import { passStepUp, readStepUp, sendStepUpCode } from '../../workflows/accounts/step-up.ts'

export const secondFactorRoutes = (shop: Shop) =>
  bind(secondFactorContract, {
    'GET /auth/second-factor': ({ session }) => secondFactorState(shop, session),
    'POST /auth/second-factor/setup': ({ session }) => setUpSecondFactor(shop, session),
    'POST /auth/second-factor/confirm': ({ session, body, facts }) =>
      confirmSecondFactor(shop, { session, code: body.code, visit: facts }),
    'POST /auth/second-factor/verify': async ({ session, body, facts }) => {
      await verifySecondFactor(shop, { session, code: body.code, visit: facts })
      return { message: 'You are logged in.' }
    },
    'POST /auth/second-factor/recovery-codes': ({ session, body, facts }) =>
      replaceRecoveryCodes(shop, { session, code: body.code, visit: facts }),
    'POST /auth/second-factor/disable': async ({ session, body, facts }) => {
      await disableSecondFactor(shop, { session, code: body.code, visit: facts })
      return { message: 'Two-step login is off.' }
    },
  })

export const stepUpRoutes = (shop: Shop) =>
  bind(stepUpContract, {
    'GET /auth/step-up': ({ session }) => readStepUp(shop, session),
    'POST /auth/step-up/send-otp': ({ session, body, facts }) =>
      sendStepUpCode(shop, { session, client: facts.client, requestId: body?.requestId }),
    'POST /auth/step-up': async ({ session, body, facts }) => {
      await passStepUp(shop, { session, ...body, visit: facts })
      return { message: 'Thank you. You can continue.' }
    },
  })
