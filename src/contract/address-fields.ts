import { z } from 'zod'
import { addressRule, normalState, stateProblem } from '#shared/region/address.ts'
import { lineText, mobile, pinCode, requiredText } from './fields.ts'

/** Recipient and place, as the shop's region requires. */
export const addressFields = z.object({
  name: requiredText(100, 'Name is required'),
  mobile,
  pinCode,
  address: requiredText(300, 'Address is required'),
  locality: lineText(100, 'Locality is required').refine(
    (text) => text !== '' || !addressRule().locality.required,
    'Locality is required',
  ),
  city: requiredText(100, 'City is required'),
  state: lineText(100, 'State is required')
    .overwrite(normalState)
    .refine((text) => stateProblem(text) === '', { error: ({ input }) => stateProblem(String(input)) }),
})

const regionalFields = [
  ...Object.keys(addressFields.shape),
  'pickupAddress',
  'businessDetails',
  'gstin',
  'bankDetails',
]

/** Whether the rules of the region decide if a body is valid. */
export const hasRegionalFields = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && regionalFields.some((name) => Object.hasOwn(body, name))
