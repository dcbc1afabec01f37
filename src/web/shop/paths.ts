export { productPath } from '../product-path.ts'

export const listingPath = (categoryCode?: string) =>
  categoryCode ? `/products/${categoryCode}` : '/products'

export const searchPath = (text: string) => `/products?query=${encodeURIComponent(text.trim())}`

export const sellerPath = (sellerId: number) => `/sellers/${sellerId}`

/** A product's page with the color chosen. */
export const colorPath = (productPath: string, color: string | undefined) =>
  color ? `${productPath}?${new URLSearchParams({ color })}` : productPath

export const reviewsPath = (productId: number) => `/reviews/${productId}`

export const writeReviewPath = (productId: number) => `${reviewsPath(productId)}/create`

/** The login page, which returns to `from`. */
export const loginPath = (from: string) => `/login?from=${encodeURIComponent(from)}`

/** Returns the value when it is a path on this site, otherwise the fallback. Prevents open redirects. */
export function safePath(value: string | null, fallback: string): string {
  if (!value?.startsWith('/') || /^\/[/\\]/.test(value) || /[\n\r\t\\]/.test(value)) return fallback
  return value
}
