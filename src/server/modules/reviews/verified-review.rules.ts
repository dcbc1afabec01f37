/** Contact details of a customer or a seller, as stored. */
export type Contacts = {
  /** Normalized by the database's `email_key`. */
  emails: string[]
  phones: string[]
  addresses: { pinCode: string; address: string }[]
  /** Addresses without separate fields. */
  freeAddresses?: string[]
}

export type Purchase = { tracked: boolean; received: boolean }

/** Country codes and leading zeros vary, so only the last eight digits count. */
const digitsOf = (phone: string): string => phone.replace(/\D/g, '').slice(-8)

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** What a customer has in common with the seller; undefined if nothing. */
export function sharedDetail(
  customer: Contacts,
  seller: Contacts,
): 'email' | 'phone' | 'address' | undefined {
  if (customer.emails.some((email) => seller.emails.includes(email))) return 'email'
  const phones = new Set(seller.phones.map(digitsOf).filter((digits) => digits.length === 8))
  if (customer.phones.some((phone) => phones.has(digitsOf(phone)))) return 'phone'
  const streets = customer.addresses
    .map(({ pinCode, address }) => ({ pinCode: lettersOf(pinCode), street: lettersOf(address) }))
    .filter(({ pinCode, street }) => pinCode !== '' && street !== '')
  const sellers = new Set(seller.addresses.map((at) => `${lettersOf(at.pinCode)} ${lettersOf(at.address)}`))
  const free = (seller.freeAddresses ?? []).map(lettersOf)
  const isSellers = ({ pinCode, street }: { pinCode: string; street: string }): boolean =>
    sellers.has(`${pinCode} ${street}`) ||
    free.some((text) => text.includes(pinCode) && text.includes(street))
  return streets.some(isSellers) ? 'address' : undefined
}

type Facts = {
  purchases: Purchase[]
  customer: Contacts
  seller: Contacts
  /** Other customers who paid with a card of this customer. */
  sameCard: Contacts
  /** The customer sells under another account that is paid to the seller's bank account. */
  sameBankAccount: boolean
}

/** A verified review needs evidence of a delivery and a customer who is not the seller. */
export const isVerified = ({ purchases, customer, seller, sameCard, sameBankAccount }: Facts): boolean =>
  purchases.some(({ tracked, received }) => tracked || received) &&
  sharedDetail(customer, seller) === undefined &&
  sharedDetail(sameCard, seller) === undefined &&
  !sameBankAccount
