/** Where an image of the shop is found: what products, reviews and pages store, relative to the shop's address. */
export type ImagePath = { kind: 'upload'; id: string; path: string } | { kind: 'drawing'; path: string }

const upload = /^\/media\/([0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})-\d{1,4}\.jpg$/
const drawing = /^\/pictures\/[a-z0-9_-]{1,140}\.svg$/

/**
 * Reads the address of an image, absolute or relative. Undefined for anything that is not an image of this shop:
 * pages show nothing from elsewhere, and the server never fetches a picture from an address.
 */
export function readImagePath(address: string, publicUrl: string): ImagePath | undefined {
  const path = address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address
  const id = upload.exec(path)?.[1]
  if (id) return { kind: 'upload', id, path }
  return drawing.test(path) ? { kind: 'drawing', path } : undefined
}
