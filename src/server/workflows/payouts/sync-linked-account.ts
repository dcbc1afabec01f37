import { destinationHoldDays } from '#shared/payments/payout-status.ts'
import { ifFound } from '../../modules/payments/provider.ts'
import type { LinkedAccountDetails } from '../../modules/payouts/accounts/linked-accounts.rules.ts'
import { claimLinkedAccount, updateLinkedAccount } from '../../modules/payouts/payout-accounts.ts'
import { type LinkedAccountState, type LinkedBank, routeOf } from '../../modules/payouts/payout-provider.ts'
import { findPayees, openBankDetails } from '../../modules/sellers/payee.ts'
import { readSeller } from '../../modules/sellers/sellers.ts'
import type { Shop } from '../../shop.ts'

const dayMs = 86_400_000

/**
 * Completes a linked account at Razorpay or sends it a changed bank account, else reads its state; stores the state. False
 * for an account of another system.
 */
export async function syncLinkedAccount(shop: Shop, accountId: string): Promise<boolean> {
  const account = await claimLinkedAccount(shop.db, accountId)
  if (!account) return false
  const route = routeOf(shop)
  const { sellerId, productId, bankSince } = account
  const payee = (await findPayees(shop.db, [sellerId])).get(sellerId)
  if (!payee) return false
  const since = payee.bankDetailsSince
  const changed = bankSince?.getTime() !== since.getTime()
  // Razorpay settles earlier transfers to the new bank account, too, so a change waits like payouts do.
  const mayChange = bankSince === null || since.getTime() + destinationHoldDays * dayMs <= payee.now.getTime()
  if (productId === null || (changed && mayChange)) {
    const details = await readLinkedDetails(shop, sellerId)
    const bank = openBankDetails(shop.keys, payee.bankDetailsSealed)
    const { state, bankAccepted } = await route.configure(account, details, bankOf(bank))
    await updateLinkedAccount(shop.db, state, bankAccepted ? since : undefined)
    return true
  }
  const known = await ifFound(route.readAccount({ accountId, productId }))
  await updateLinkedAccount(shop.db, known ?? unknownAccount(accountId, productId), undefined)
  return true
}

/** Razorpay does not know it, for example after a change of keys, so it cannot be paid. */
const unknownAccount = (accountId: string, productId: string): LinkedAccountState => ({
  accountId,
  productId,
  status: 'suspended',
  requirements: [],
})

const bankOf = (bank: ReturnType<typeof openBankDetails>): LinkedBank => ({
  accountNumber: bank.accountNumber,
  ifscCode: bank.ifscCode,
  beneficiary: bank.accountHolderName,
})

/** What Razorpay needs, from the seller's account. */
export async function readLinkedDetails(shop: Shop, sellerId: number): Promise<LinkedAccountDetails> {
  const { email, mobile, sellerName, businessDetails, gstin, pickupAddress } = await readSeller(
    shop.db,
    shop.keys,
    sellerId,
  )
  const { address, locality, city, state, pinCode } = pickupAddress
  return {
    sellerId,
    email,
    phone: mobile,
    contactName: sellerName,
    businessName: businessDetails.businessName,
    gstin,
    address: { street1: address, street2: locality, city, state, postalCode: pinCode },
  }
}
