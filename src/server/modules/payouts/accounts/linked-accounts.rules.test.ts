import { expect, it } from 'vitest'
import { businessTypeOf, linkedAccountBody, panOf } from './linked-accounts.rules.ts'

it.each([
  ['29AAACR5055K1Z7', 'AAACR5055K', 'private_limited'],
  ['29ABCPE1234F1Z5', 'ABCPE1234F', 'proprietorship'],
  ['29AAPFU0939F1ZV', 'AAPFU0939F', 'partnership'],
  ['29AAAHU0939F1ZV', 'AAAHU0939F', 'huf'],
  ['29AAATU0939F1ZV', 'AAATU0939F', 'trust'],
  ['29AAAAU0939F1ZV', 'AAAAU0939F', 'society'],
])('the GSTIN %s contains the PAN %s of a %s', (gstin, pan, type) => {
  expect(panOf(gstin)).toBe(pan)
  expect(businessTypeOf(pan)).toBe(type)
})

const details = {
  sellerId: 7,
  email: 'mill@example.com',
  phone: '98765432',
  contactName: 'Dr. Meera O’Brien-Iyer',
  businessName: 'Mill & Co.',
  gstin: '29AAPFU0939F1ZV',
  address: { street1: '1 Road', street2: 'Nagar', city: 'Kochi', state: 'Kerala', postalCode: '682001' },
}

it('names of contacts have only letters and spaces, at least four of them', () => {
  expect(linkedAccountBody(details).contact_name).toBe('Dr Meera O Brien Iyer')
  expect(linkedAccountBody({ ...details, contactName: '李' }).contact_name).toBe('Mill Co')
  expect(linkedAccountBody({ ...details, contactName: '李', businessName: '42' }).contact_name).toBe(
    'Shop owner',
  )
})

it('the reference, PAN, GSTIN and address are those of the seller', () => {
  expect(linkedAccountBody(details)).toMatchObject({
    type: 'route',
    reference_id: 'seller-7',
    legal_info: { pan: 'AAPFU0939F', gst: details.gstin },
    profile: { addresses: { registered: { state: 'KERALA', postal_code: '682001', country: 'IN' } } },
  })
})
