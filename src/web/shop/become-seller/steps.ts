import type { Path } from 'react-hook-form'
import type { SellerValues } from './seller-draft.ts'

export const steps: { title: string; hint: string; fields: Path<SellerValues>[] }[] = [
  {
    title: 'Tax Details & Mobile',
    hint: 'Your tax number, and how we can reach you.',
    fields: ['mobile', 'gstin'],
  },
  {
    title: 'Pickup Address',
    hint: 'Where the carrier picks up your orders.',
    fields: ['pickupAddress'],
  },
  {
    title: 'Bank Details',
    hint: 'Where we send your earnings. Stored encrypted; we only ever show the last four characters.',
    fields: ['bankDetails'],
  },
  {
    title: 'Supplier Details',
    hint: 'The name customers see, and your login.',
    fields: ['businessDetails', 'sellerName', 'email', 'password'],
  },
]

/** The first step with one of the fields; the last step when no step has them. */
export function stepOf(paths: string[]): number {
  const first = steps.findIndex(({ fields }) =>
    fields.some((field) => paths.some((path) => path === field || path.startsWith(`${field}.`))),
  )
  return first === -1 ? steps.length - 1 : first
}
