import { describe, expect, it } from 'vitest'
import { type Contacts, isVerified, sharedDetail } from './verified-review.rules.ts'

const person = (fields: Partial<Contacts> = {}): Contacts => ({
  emails: [],
  phones: [],
  addresses: [],
  ...fields,
})
const home = { pinCode: '560001', address: '14, Brigade Road' }

describe('a customer and a seller have in common', () => {
  it.each<[string, Partial<Contacts>, Partial<Contacts>, ReturnType<typeof sharedDetail>]>([
    ['nothing, if no details are known', {}, {}, undefined],
    ['the email address', { emails: ['a@x.test'] }, { emails: ['b@x.test', 'a@x.test'] }, 'email'],
    ['nothing, for other addresses of a host', { emails: ['a@x.test'] }, { emails: ['b@x.test'] }, undefined],
    ['a phone number', { phones: ['98765432'] }, { phones: ['98765432'] }, 'phone'],
    ['a phone number in another form', { phones: ['+91 (98) 765-432'] }, { phones: ['098765432'] }, 'phone'],
    ['nothing, for other phone numbers', { phones: ['98765432'] }, { phones: ['98765433'] }, undefined],
    ['nothing, for incomplete phone numbers', { phones: ['-'] }, { phones: ['', '0'] }, undefined],
    ['the address', { addresses: [home] }, { addresses: [home] }, 'address'],
    [
      'the address in other punctuation',
      { addresses: [{ pinCode: '560 001', address: '14 brigade road.' }] },
      { addresses: [home] },
      'address',
    ],
    [
      'the business address',
      { addresses: [home] },
      { freeAddresses: ['14 Brigade Road, 560001'] },
      'address',
    ],
    [
      'nothing, for the same street in another town',
      { addresses: [home] },
      { addresses: [{ ...home, pinCode: '400001' }], freeAddresses: ['14 Brigade Road, 400001'] },
      undefined,
    ],
    [
      'nothing, for empty addresses',
      { addresses: [{ pinCode: '', address: '' }] },
      { addresses: [{ pinCode: '', address: '' }], freeAddresses: [''] },
      undefined,
    ],
  ])('%s', (_what, customer, seller, shared) => {
    expect(sharedDetail(person(customer), person(seller))).toBe(shared)
  })
})

describe('a review is verified', () => {
  const none = { tracked: false, received: false }
  it.each([
    ['never without a delivery', [], false],
    ['never for a delivery without evidence', [none], false],
    ['with tracking', [{ ...none, tracked: true }], true],
    ['with the confirmation of the customer', [{ ...none, received: true }], true],
    ['if one of several orders has evidence', [none, { tracked: true, received: true }], true],
  ])('%s', (_what, purchases, verified) => {
    const [customer, seller] = [person({ emails: ['a@x.test'] }), person({ emails: ['b@x.test'] })]
    const facts = { purchases, customer, seller, sameCard: person(), sameBankAccount: false }
    expect(isVerified(facts)).toBe(verified)
    expect(isVerified({ ...facts, seller: customer }), 'for a seller').toBe(false)
    expect(isVerified({ ...facts, sameCard: seller }), 'with a card of the seller').toBe(false)
    expect(isVerified({ ...facts, sameBankAccount: true }), 'with the same bank account').toBe(false)
  })
})
