// Sitemaps in the format of sitemaps.org.

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
/** Characters that XML 1.0 does not allow, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are removed
const disallowed = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

export const escapeXml = (text: string): string =>
  text.replace(disallowed, '').replace(/[&<>"']/g, (character) => escapes[character] ?? '')

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

export const urlSetStart = `${declaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`
export const urlSetEnd = '</urlset>\n'

export type SitemapEntry = { url: string; changedAt?: string; images?: string[] }

export const urlEntry = ({ url, changedAt, images = [] }: SitemapEntry): string =>
  [
    `<url><loc>${escapeXml(url)}</loc>`,
    changedAt ? `<lastmod>${changedAt}</lastmod>` : '',
    ...images.map((image) => `<image:image><image:loc>${escapeXml(image)}</image:loc></image:image>`),
    '</url>\n',
  ].join('')

export const sitemapIndex = (urls: string[]): string =>
  `${declaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls
    .map((url) => `<sitemap><loc>${escapeXml(url)}</loc></sitemap>\n`)
    .join('')}</sitemapindex>\n`
