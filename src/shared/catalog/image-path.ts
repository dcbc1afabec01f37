/** The path of an image hosted by the shop, as stored with products, reviews and tiles. */
export type ImagePath = { kind: 'upload'; id: string; path: string } | { kind: 'drawing'; path: string }

const upload = /^\/media\/([0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})-\d{1,4}\.jpg$/
const drawing = /^\/pictures\/[a-z0-9_-]{1,140}\.svg$/

/**
 * Parses the absolute or relative URL of an image. Undefined for an image that the shop does not host: pages never show
 * external images, and the server never fetches one.
 */
export function parseImagePath(url: string, publicUrl: string): ImagePath | undefined {
  const path = url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url
  const id = upload.exec(path)?.[1]
  if (id) return { kind: 'upload', id, path }
  return drawing.test(path) ? { kind: 'drawing', path } : undefined
}
