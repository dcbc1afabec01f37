import type { z } from 'zod'
import type { sellerBody } from '#contract/sellers/sellers.ts'
import { readTabStorage, removeTabStorage, writeTabStorage } from '../../storage.ts'

export type SellerDraft = z.input<typeof sellerBody>

const storageKey = 'seller-registration'

export const emptyDraft: SellerDraft = {
  mobile: '',
  gstin: '',
  pickupAddress: { name: '', mobile: '', pinCode: '', address: '', locality: '', city: '', state: '' },
  bankDetails: { accountNumber: '', ifscCode: '', accountHolderName: '' },
  businessDetails: { businessName: '' },
  sellerName: '',
  email: '',
  password: '',
}

/** Keeps what was typed for a reload, without what nobody else may read: the password and the account number. */
export function keepDraft(step: number, values: SellerDraft) {
  const { password: _password, bankDetails, ...rest } = values
  const { accountNumber: _accountNumber, ...bank } = bankDetails
  writeTabStorage(storageKey, JSON.stringify({ step, values: { ...rest, bankDetails: bank } }))
}

/** What was typed before, and on which step; null when there is nothing. */
export function recallDraft(): { step: number; values: SellerDraft } | null {
  const stored = readTabStorage(storageKey)
  if (!stored) return null
  try {
    const { step, values } = JSON.parse(stored) as { step: number; values: Partial<SellerDraft> }
    return {
      step,
      values: {
        ...emptyDraft,
        ...values,
        pickupAddress: { ...emptyDraft.pickupAddress, ...values.pickupAddress },
        bankDetails: { ...emptyDraft.bankDetails, ...values.bankDetails },
        businessDetails: { ...emptyDraft.businessDetails, ...values.businessDetails },
      },
    }
  } catch {
    return null
  }
}

export const forgetDraft = () => removeTabStorage(storageKey)
