/** What Razorpay needs to know about a seller. */
export type LinkedAccountDetails = {
  sellerId: number
  email: string
  phone: string
  contactName: string
  businessName: string
  gstin: string
  address: { street1: string; street2: string; city: string; state: string; postalCode: string }
}

/** Ours at Razorpay, at most 20 characters. */
export const referenceIdOf = (sellerId: number): string => `seller-${sellerId}`

/** The PAN is part of the GSTIN. */
export const panOf = (gstin: string): string => gstin.slice(2, 12)

/** By the fourth letter of the PAN. */
const businessTypes: Record<string, string> = {
  P: 'proprietorship',
  C: 'private_limited',
  F: 'partnership',
  H: 'huf',
  T: 'trust',
}

export const businessTypeOf = (pan: string): string => businessTypes[pan.charAt(3)] ?? 'society'

/** Razorpay accepts only letters and spaces, at least four of them. */
const contactNameOf = (name: string, business: string): string =>
  [name, business, 'Shop owner']
    .map((text) =>
      text
        .replace(/[^A-Za-z ]+/g, ' ')
        .replace(/ +/g, ' ')
        .trim(),
    )
    .find(({ length }) => length >= 4) ?? ''

/** The body of `POST /v2/accounts`. */
export function linkedAccountBody(details: LinkedAccountDetails) {
  const { address } = details
  const pan = panOf(details.gstin)
  return {
    type: 'route',
    reference_id: referenceIdOf(details.sellerId),
    email: details.email,
    phone: details.phone,
    contact_name: contactNameOf(details.contactName, details.businessName),
    legal_business_name: details.businessName,
    business_type: businessTypeOf(pan),
    profile: {
      category: 'ecommerce',
      subcategory: 'ecommerce_marketplace',
      addresses: {
        registered: {
          street1: address.street1.slice(0, 100),
          street2: address.street2.slice(0, 100),
          city: address.city,
          state: address.state.toUpperCase().slice(0, 32),
          postal_code: address.postalCode,
          country: 'IN',
        },
      },
    },
    legal_info: { pan, gst: details.gstin },
  }
}
