import type { MetaDescriptor } from 'react-router'
import { brand } from '#shared/brand.ts'

export type PageFacts = {
  /** The address the shop is reached at; every address below begins with it. */
  origin: string
  /** Of this page as it should be linked: without what changes nothing. */
  path: string
  title: string
  description: string
  /** What a shared link is called, where the page's title says more than that. */
  shortTitle?: string
  type?: 'website' | 'product'
  /** An address on this origin, or a path. */
  image?: string
  /** For people who came here, not for search engines; they go on from it all the same. */
  unlisted?: boolean
  /** What machines read: schema.org objects. */
  data?: object[]
  more?: MetaDescriptor[]
}

const descriptionMax = 160

/** One line that ends with a whole word. */
export function inOneLine(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= max) return line
  const cut = line.slice(0, max - 1)
  const space = cut.lastIndexOf(' ')
  return `${(space > max / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:.-]+$/, '')}…`
}

/** What a picture of the shop's own says of itself; those of products come in many shapes. */
const socialImage = { path: '/social.png', width: 1200, height: 630 }

/** Programs that show shared links draw no SVG. */
const isPhoto = (address: string) => /\.(jpe?g|png|webp)$/i.test(address)

function imageMeta(origin: string, image: string | undefined, title: string): MetaDescriptor[] {
  if (image && isPhoto(image))
    return [
      { property: 'og:image', content: new URL(image, origin).href },
      { property: 'og:image:alt', content: title },
    ]
  const { path, width, height } = socialImage
  return [
    { property: 'og:image', content: origin + path },
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
    { property: 'og:image:alt', content: brand.tagline },
  ]
}

/**
 * What search engines and shared links see of a page. Only loaders call it, so that no visitor loads the code for it;
 * the page's `meta` passes on what the loader answered.
 */
export function pageMeta(page: PageFacts): MetaDescriptor[] {
  const url = page.origin + page.path
  const description = inOneLine(page.description, descriptionMax)
  const shortTitle = page.shortTitle ?? page.title
  return [
    { title: page.title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...(page.unlisted ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:title', content: shortTitle },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    ...imageMeta(page.origin, page.image, shortTitle),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.more ?? []),
    ...(page.data ?? []).map((data) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...data } })),
  ]
}
