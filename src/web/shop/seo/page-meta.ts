import type { MetaDescriptor } from 'react-router'
import { brand } from '#shared/brand.ts'
import { defaultBrand } from '#shared/default-brand.ts'

export type PageFacts = {
  /** The shop's public origin, such as `https://trove.example`. */
  origin: string
  /** The canonical path. */
  path: string
  title: string
  description: string
  /** The title of shared links; the page title by default. */
  shortTitle?: string
  type?: 'website' | 'product'
  /** A path or a URL on this origin. */
  image?: string
  /** Search engines follow its links but do not index the page. */
  unlisted?: boolean
  /** schema.org objects. */
  data?: object[]
  more?: MetaDescriptor[]
}

const descriptionMax = 160

/** Joins the text into one line and cuts it after a whole word. */
export function inOneLine(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= max) return line
  const cut = line.slice(0, max - 1)
  const space = cut.lastIndexOf(' ')
  return `${(space > max / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:.-]+$/, '')}…`
}

/** The default image of shared links. Only its size is known; product images vary. */
const socialImage = { path: '/social.png', width: 1200, height: 630 }

/** Link previews do not support SVG. */
const isPhoto = (address: string) => /\.(jpe?g|png|webp)$/i.test(address)

function imageMeta(origin: string, image: string | undefined, title: string): MetaDescriptor[] {
  if (image && isPhoto(image))
    return [
      { property: 'og:image', content: new URL(image, origin).href },
      { property: 'og:image:alt', content: title },
    ]
  // The default image shows the default name and slogan.
  if (brand.name !== defaultBrand.name || brand.logo) {
    return brand.logo ? [{ property: 'og:image', content: origin + brand.logo }] : []
  }
  const { path, width, height } = socialImage
  return [
    { property: 'og:image', content: origin + path },
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
    { property: 'og:image:alt', content: `${defaultBrand.name}: ${defaultBrand.slogan}` },
  ]
}

/**
 * A page's metadata for search engines and shared links. Call it only in loaders, so that its code stays out of the
 * browser; the route's `meta` returns the loader's result.
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
