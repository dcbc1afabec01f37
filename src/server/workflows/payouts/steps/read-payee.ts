import { readSeller } from '../../../modules/sellers/sellers.ts'
import type { Shop } from '../../../shop.ts'

/** The seller's name, email and bank account for statements. */
export async function readPayee(shop: Shop, sellerId: number) {
  const { businessDetails, email, bankDetails } = await readSeller(shop.db, shop.keys, sellerId)
  const { accountNumber, accountHolderName } = bankDetails
  return { businessName: businessDetails.businessName, email, bank: { accountNumber, accountHolderName } }
}
