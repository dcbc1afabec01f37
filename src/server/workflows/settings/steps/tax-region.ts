import { Failure } from '#shared/failure.ts'
import { payeeRules } from '#shared/sellers/payee/payee-rules.ts'
import type { Db } from '../../../database/open.ts'
import { readTaxRegions } from '../../../views/settings/tax-region.ts'

/** True if, now and after each scheduled change, sellers have a GSTIN whenever the tax regime is INDIA. */
async function isConsistent(tx: Db): Promise<boolean> {
  const moments = await readTaxRegions(tx)
  return moments.every(
    ({ region, regime }) => regime !== 'INDIA' || payeeRules(region ?? 'DEFAULT').tax.label === 'GSTIN',
  )
}

const messages = {
  region:
    'With this region, sellers have no GSTIN, but the Indian tax regime needs it. Change the tax regime first.',
  taxRegime:
    'The Indian tax regime needs the GSTIN of every seller. Choose the region India first, for the same time or earlier.',
}

/** After a change of one of the two, by now or later. */
export async function checkTaxRegion(tx: Db, name: 'region' | 'taxRegime'): Promise<void> {
  if (await isConsistent(tx)) return
  const path = name === 'region' ? 'value' : 'value.regime'
  throw new Failure('invalid', { message: messages[name], errors: [{ path, message: messages[name] }] })
}

/** After a scheduled change was withdrawn. */
export async function checkTaxRegionAfterWithdrawal(tx: Db): Promise<void> {
  if (await isConsistent(tx)) return
  throw new Failure('status_conflict', {
    message:
      'If you cancel this change, the Indian tax regime would apply in a region whose sellers have no GSTIN. Change the other setting first.',
  })
}
