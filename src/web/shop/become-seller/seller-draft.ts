import type { z } from 'zod'
import type { sellerBody } from '#contract/sellers/seller-fields.ts'
import { type Draft, tabDraft } from '../drafts/draft.ts'

export type SellerValues = z.input<typeof sellerBody>

/** The registration form and the step it was on. */
type SellerDraft = { step: number; values: SellerValues }

export const emptySeller: SellerValues = {
  mobile: '',
  gstin: '',
  pickupAddress: { name: '', mobile: '', pinCode: '', address: '', locality: '', city: '', state: '' },
  bankDetails: { accountNumber: '', ifscCode: '', accountHolderName: '' },
  businessDetails: { businessName: '' },
  sellerName: '',
  email: '',
  password: '',
}

const store = tabDraft<SellerDraft>('seller-registration', (stored) => {
  const { step, values } = stored as { step: number; values: Partial<SellerValues> }
  return {
    step,
    values: {
      ...emptySeller,
      ...values,
      pickupAddress: { ...emptySeller.pickupAddress, ...values.pickupAddress },
      bankDetails: { ...emptySeller.bankDetails, ...values.bankDetails },
      businessDetails: { ...emptySeller.businessDetails, ...values.businessDetails },
    },
  }
})

/** Never stores the password or the account number. */
export const sellerDraft: Draft<SellerDraft> = {
  ...store,
  save: ({ step, values }) =>
    store.save({
      step,
      values: { ...values, password: '', bankDetails: { ...values.bankDetails, accountNumber: '' } },
    }),
}
