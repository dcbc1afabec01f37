/** The path of an image hosted by the shop, as stored with products, reviews and tiles. */
export type ImagePath = { kind: 'upload'; id: string; path: string } | { kind: 'drawing'; path: string }

const upload = /^\/media\/([0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})-\d{1,4}\.jpg$/
const drawing = /^\/pictures\/[a-z0-9_-]{1,140}\.svg$/

/**
 * Parses the absolute or relative URL of an image. Undefined for an image that the shop does not host: pages never show
 * external images.
 */
export function parseImagePath(url: string, publicUrl: string): ImagePath | undefined {
  const path = url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url
  const id = upload.exec(path)?.[1]
  if (id) return { kind: 'upload', id, path }
  return drawing.test(path) ? { kind: 'drawing', path } : undefined
}

const foreignMax = 500

/**
 * The address of a picture on another site in one spelling; undefined if it must not be requested. Only the web, without a
 * password or port, and only full names such as `shop.example`: neither IP addresses nor names within a network. `trusted`
 * hosts, with their port, may be anywhere. Which network a name leads to is known only when connecting.
 */
export function readForeignAddress(text: string, trusted: readonly string[]): URL | undefined {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  url.hash = ''
  const isPlain = url.username === '' && url.password === '' && url.href.length <= foreignMax
  const isPublic = url.port === '' && isDomain(url.hostname.replace(/\.$/, ''))
  return isPlain && (isPublic || trusted.includes(url.host)) ? url : undefined
}

/** URLs spell every IPv4 address as four numbers, and IPv6 addresses in brackets. */
const isDomain = (hostname: string): boolean =>
  hostname.includes('.') && !hostname.startsWith('[') && !/^[\d.]+$/.test(hostname)
