import type { Endpoint } from '#contract/endpoint.ts'
import { Failure } from '#shared/failure.ts'
import type { Session } from '../../modules/identity/sessions.ts'
import type { Shop } from '../../shop.ts'
import { readShopRules } from '../../views/settings/shop-rules.ts'

/** Throws `reauthentication_required` if the amount needs a fresh proof and the session has none. */
export type RequireProof = (cents: number) => void

const isFresh = ({ config }: Shop, session: Session): boolean =>
  session.proofAgeSeconds <= config.STEP_UP_MINUTES * 60

/**
 * Refuses an endpoint that declares `stepUp` without a fresh proof, or only some values of a path parameter. With `above`,
 * the handler gets the check.
 */
export async function checkStepUp(
  shop: Shop,
  { stepUp }: Pick<Endpoint, 'stepUp'>,
  session: Session | undefined,
  params: unknown,
): Promise<{ requireProof?: RequireProof }> {
  if (!stepUp || !session) return {}
  const fresh = isFresh(shop, session)
  if (stepUp === true || 'values' in stepUp) {
    const sensitive = stepUp === true || stepUp.values.includes(String(Object(params)[stepUp.param]))
    if (sensitive && !fresh) throw new Failure('reauthentication_required')
    return {}
  }
  const above = (await readShopRules(shop.db, shop.config))[stepUp.above]
  return {
    requireProof: (cents) => {
      if (!fresh && above > 0 && cents > above) throw new Failure('reauthentication_required')
    },
  }
}
