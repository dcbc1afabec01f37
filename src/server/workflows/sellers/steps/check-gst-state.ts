import { Failure } from '#shared/failure.ts'
import { indianStates } from '#shared/payments/indian-states.ts'
import { stateOfGstin } from '#shared/sellers/gstin.ts'
import type { Db } from '../../../database/open.ts'
import type { Shop } from '../../../shop.ts'
import { readStateCode } from '../../../views/sellers/registered-state.ts'
import { readShopRules } from '../../../views/settings/shop-rules.ts'

type Registered = { gstin: string; pickupAddress: { state: string; pinCode: string } }

/**
 * Under the Indian regime, a seller supplies from the state of the GSTIN, so the address must be there. An address whose
 * state is unknown is accepted.
 */
export async function checkGstState(
  db: Db,
  { config }: Pick<Shop, 'config'>,
  { gstin, pickupAddress }: Registered,
): Promise<void> {
  const { taxRegime } = await readShopRules(db, config)
  if (taxRegime.regime !== 'INDIA') return
  const found = await readStateCode(db, pickupAddress)
  const registered = stateOfGstin(gstin)
  if (registered === null) throw refused('Enter the GSTIN of your business.')
  if (found === null || found === registered) return
  const of = (code: string) => indianStates[code] ?? `state ${code}`
  throw refused(
    `This GSTIN is registered in ${of(registered)}, but the pickup address is in ${of(found)}. Enter your GSTIN for ${of(found)}.`,
  )
}

const refused = (message: string) => new Failure('invalid', { message, errors: [{ path: 'gstin', message }] })
