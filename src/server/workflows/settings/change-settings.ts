import type { SettingBody, SettingKind } from '#contract/admin/settings/settings.ts'
import { Failure } from '#shared/failure.ts'
import type { Db } from '../../database/open.ts'
import { transaction } from '../../database/transaction.ts'
import { blockNewOrders } from '../../modules/cart/cart.ts'
import { readOwnImage } from '../../modules/media/own-images.ts'
import { lockTaxRegion, setSetting, withdrawChange } from '../../modules/settings/settings.ts'
import type { Shop } from '../../shop.ts'
import { readBookCurrency } from '../../views/books/book-currency.ts'
import { hasExchangeRate } from '../../views/settings/settings.ts'
import { readShopRules } from '../../views/settings/shop-rules.ts'
import { checkTaxRegion, checkTaxRegionAfterWithdrawal } from './steps/tax-region.ts'

/** Changes one setting. Currencies are validated against existing data first. */
export function changeSetting(
  shop: Pick<Shop, 'db' | 'config'>,
  adminId: number,
  body: SettingBody,
): Promise<number> {
  return transaction(shop.db, async (tx) => {
    if (body.name === 'currency') await checkCurrency(tx, body)
    if (body.name === 'orderListCurrency') {
      const { currency } = await readShopRules(tx, shop.config)
      await checkListCurrency(tx, currency, body)
    }
    const isTaxRegion = body.name === 'region' || body.name === 'taxRegime'
    if (isTaxRegion) await lockTaxRegion(tx)
    const owned = body.name === 'brand' ? await withOwnLogo(shop, tx, adminId, body) : body
    const id = await setSetting(tx, adminId, owned)
    if (isTaxRegion) await checkTaxRegion(tx, body.name)
    return id
  })
}

/** Withdraws a scheduled change. */
export function withdrawSetting(
  shop: Pick<Shop, 'db'>,
  adminId: number,
  change: { kind: SettingKind; id: number },
): Promise<void> {
  return transaction(shop.db, async (tx) => {
    if (change.kind === 'setting') await lockTaxRegion(tx)
    await withdrawChange(tx, adminId, change)
    if (change.kind === 'setting') await checkTaxRegionAfterWithdrawal(tx)
  })
}

/** The ledger has one currency. It can change only immediately, while no order is being placed and before the first order. */
async function checkCurrency(tx: Db, body: SettingBody): Promise<void> {
  if (body.validFrom !== undefined) {
    throw refused('validFrom', "The currency can't be scheduled: leave “Effective from” empty.")
  }
  await blockNewOrders(tx)
  if ((await readBookCurrency(tx)) !== undefined) {
    throw new Failure('status_conflict', {
      message: "The currency can't be changed once there are orders.",
    })
  }
}

async function checkListCurrency(
  tx: Db,
  currency: string,
  body: Extract<SettingBody, { name: 'orderListCurrency' }>,
): Promise<void> {
  if (body.value === currency || (await hasExchangeRate(tx, currency, body.value, body.validFrom))) return
  throw refused(
    'value',
    `There is no rate from ${currency} to ${body.value} at that time. Set the exchange rate first.`,
  )
}

/** A new logo must be an upload of the admin; the present one can stay. */
async function withOwnLogo(
  { config }: Pick<Shop, 'config'>,
  tx: Db,
  adminId: number,
  body: Extract<SettingBody, { name: 'brand' }>,
): Promise<SettingBody> {
  const { logo } = body.value
  const { brand } = await readShopRules(tx, config)
  if (logo === '' || logo === brand.logo) return body
  const given = { address: logo, publicUrl: config.PUBLIC_URL, path: 'value.logo' }
  return { ...body, value: { ...body.value, logo: await readOwnImage(tx, { userId: adminId }, given) } }
}

const refused = (path: string, message: string) =>
  new Failure('invalid', { message, errors: [{ path, message }] })
