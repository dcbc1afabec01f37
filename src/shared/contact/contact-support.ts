import { brand } from '../brand.ts'

/**
 * `contact support at help@example.com`; without a support address, at the contact page of the shop, whose origin is that of
 * `link`. On the server only, which knows the address.
 */
export function contactSupport(link?: string): string {
  if (brand.supportEmail) return `contact support at ${brand.supportEmail}`
  return link && URL.canParse(link)
    ? `contact support at ${new URL('/contact', link).href}`
    : 'contact support'
}
