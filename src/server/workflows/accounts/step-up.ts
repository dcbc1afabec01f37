import type { StepUp } from '#contract/shop/accounts/step-up.ts'
import { Failure } from '#shared/failure.ts'
import { transaction } from '../../database/transaction.ts'
import { recordProof, type Session } from '../../modules/identity/sessions.ts'
import { listPasskeys } from '../../modules/passkeys/passkeys.ts'
import { checkCode, readSecondFactor } from '../../modules/second-factor/second-factor.ts'
import type { Shop } from '../../shop.ts'
import { codeSent, mailCode, verifyCode } from './one-time-codes.ts'
import { ownerOf } from './sessions.ts'
import { type Attempt, checkedCode, checkOf, readEmail, rotateCookie } from './steps/checked-code.ts'
import { logSecondStep } from './steps/record-second-step.ts'

/** How the session can prove itself. With two-step login, access to the mailbox is not enough. */
export async function readStepUp(shop: Shop, session: Session): Promise<StepUp> {
  const email = await readEmail(shop.db, session)
  if (session.secondFactor === 'none') return { methods: ['email'], email }
  const owner = ownerOf(session)
  const [{ app }, passkeys] = [await readSecondFactor(shop.db, owner), await listPasskeys(shop.db, owner)]
  return {
    methods: [...(passkeys.length > 0 ? (['passkey'] as const) : []), app ? 'app' : 'recovery'],
    email,
  }
}

type CodeRequest = { session: Session; client: string; requestId: string | undefined }

const purposeOf = ({ kind }: Session) => (kind === 'user' ? 'customer-step-up' : 'seller-step-up')

export async function sendStepUpCode(shop: Shop, { session, client, requestId }: CodeRequest) {
  if (session.secondFactor !== 'none') {
    throw new Failure('status_conflict', {
      message: 'Use your passkey, your authenticator app or a recovery code.',
    })
  }
  const email = await readEmail(shop.db, session)
  await mailCode(shop, purposeOf(session), {
    email,
    client,
    requestId,
    template: session.kind === 'user' ? 'step-up-code' : 'seller-step-up-code',
  })
  return codeSent
}

/** Allows the sensitive actions of this session for the next minutes. */
export async function passStepUp(
  shop: Shop,
  attempt: Attempt & { requestId?: string | undefined },
): Promise<void> {
  const { session, code, requestId, visit } = attempt
  if (session.secondFactor !== 'none') {
    await checkedCode(shop, attempt, async (tx) => {
      const result = await checkCode(tx, shop.keys, checkOf(attempt))
      if (result === 'right') {
        await recordProof(tx, session.id)
        await rotateCookie(tx, shop, attempt)
      }
      return { result }
    })
    return
  }
  const email = await readEmail(shop.db, session)
  const entered = { email, code, client: visit.client, requestId }
  await verifyCode(shop, purposeOf(session), entered).catch(async (error: unknown) => {
    if (error instanceof Failure) await logSecondStep(shop, attempt, 'failed')
    throw error
  })
  await transaction(shop.db, async (tx) => {
    await recordProof(tx, session.id)
    await rotateCookie(tx, shop, attempt)
  })
  await logSecondStep(shop, attempt, 'passed')
}
