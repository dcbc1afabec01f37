import type { Db } from '../../../database/open.ts'
import { documentsOfSale } from '../../../modules/tax-documents/tax-documents.rules.ts'
import { issueDocuments } from '../../../modules/tax-documents/tax-documents.ts'
import type { Shop } from '../../../shop.ts'
import { readSoldOrders } from '../../../views/orders/sold-orders.ts'
import { readShopRules } from '../../../views/settings/shop-rules.ts'

/** Issues the documents of a paid checkout, last in its transaction: the series stay locked until the commit. */
export async function issueInvoices(tx: Db, shop: Pick<Shop, 'config'>, checkoutId: string): Promise<void> {
  const { brand, taxRegime } = await readShopRules(tx, shop.config)
  const platform = {
    name: brand.legalName || brand.name,
    address: brand.legalAddress,
    gstin: taxRegime.gstin,
    upiId: taxRegime.upiId,
  }
  const orders = await readSoldOrders(tx, checkoutId, platform)
  await issueDocuments(tx, orders.flatMap(documentsOfSale))
}
