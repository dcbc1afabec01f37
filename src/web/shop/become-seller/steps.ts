import type { Path } from 'react-hook-form'
import type { SellerDraft } from './draft.ts'

/** The four steps of the registration and what belongs to each. */
export const steps: { title: string; hint: string; fields: Path<SellerDraft>[] }[] = [
  {
    title: 'Tax Details & Mobile',
    hint: 'Your tax number, and where we reach you.',
    fields: ['mobile', 'gstin'],
  },
  {
    title: 'Pickup Address',
    hint: 'Where the carrier fetches what you sell.',
    fields: ['pickupAddress'],
  },
  {
    title: 'Bank Details',
    hint: 'Where your earnings go. Stored encrypted; only the last four characters are ever shown.',
    fields: ['bankDetails'],
  },
  {
    title: 'Supplier Details',
    hint: 'The name customers see, and how you log in.',
    fields: ['businessDetails', 'sellerName', 'email', 'password'],
  },
]

/** The first step that one of the paths belongs to; the last one when none does. */
export function stepOf(paths: string[]): number {
  const first = steps.findIndex(({ fields }) =>
    fields.some((field) => paths.some((path) => path === field || path.startsWith(`${field}.`))),
  )
  return first === -1 ? steps.length - 1 : first
}
