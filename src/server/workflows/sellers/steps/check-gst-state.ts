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
export async function checkGstState(db: Db, shop: Pick<Shop, 'config'>, seller: Registered): Promise<void> {
  if (!(await isIndian(db, shop))) return
  const registered = stateOfGstin(seller.gstin)
  if (registered === null) throw refused('gstin', 'Enter the GSTIN of your business.')
  const found = await readStateCode(db, seller.pickupAddress)
  if (found === null || found === registered) return
  throw refused(
    'gstin',
    `This GSTIN is registered in ${of(registered)}, but the pickup address is in ${of(found)}. Enter your GSTIN for ${of(found)}.`,
  )
}

/** The same for a changed address. A seller with a tax number of another country may still correct it. */
export async function checkAddressState(
  db: Db,
  shop: Pick<Shop, 'config'>,
  { gstin, pickupAddress }: Registered,
): Promise<void> {
  const registered = stateOfGstin(gstin)
  if (registered === null || !(await isIndian(db, shop))) return
  const found = await readStateCode(db, pickupAddress)
  if (found === null || found === registered) return
  throw refused(
    'pickupAddress.state',
    `Your GSTIN is registered in ${of(registered)}, but this address is in ${of(found)}. Change the GSTIN, too, or enter an address in ${of(registered)}.`,
  )
}

const isIndian = async (db: Db, { config }: Pick<Shop, 'config'>): Promise<boolean> =>
  (await readShopRules(db, config)).taxRegime.regime === 'INDIA'

const of = (code: string): string => indianStates[code] ?? `state ${code}`

const refused = (path: string, message: string) =>
  new Failure('invalid', { message, errors: [{ path, message }] })
