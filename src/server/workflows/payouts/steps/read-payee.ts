import { readSeller } from '../../../modules/sellers/sellers.ts'
import type { Shop } from '../../../shop.ts'

/** Who is paid, with what recognises their bank account. */
export async function readPayee(shop: Shop, sellerId: number) {
  const { businessDetails, email, bankDetails } = await readSeller(shop.db, shop.keys, sellerId)
  const { accountNumber, accountHolderName } = bankDetails
  return { businessName: businessDetails.businessName, email, bank: { accountNumber, accountHolderName } }
}
