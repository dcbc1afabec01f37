import { type Brand, brand } from '#shared/brand.ts'

// schema.org objects. JSON leaves out undefined values.

export type Crumb = { name: string; path?: string }

/** The breadcrumb, starting at the home page. The last crumb is the page itself and needs no path. */
export const breadcrumbData = (origin: string, crumbs: Crumb[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: '/' }, ...crumbs].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: path === undefined ? undefined : origin + path,
  })),
})

/** The products of a listing page, by URL only. */
export const itemListData = (origin: string, paths: string[], first: number, total: number) => ({
  '@type': 'ItemList',
  numberOfItems: total,
  itemListElement: paths.map((path, index) => ({
    '@type': 'ListItem',
    position: first + index,
    url: origin + path,
  })),
})

export const organizationData = (origin: string, own: Brand) => ({
  '@type': 'Organization',
  name: own.name,
  url: `${origin}/`,
  logo: origin + (own.logo || '/icon-512.png'),
  legalName: own.legalName || undefined,
  address: own.legalAddress || undefined,
  email: own.supportEmail || undefined,
  telephone: own.supportPhone || undefined,
})

export const webSiteData = (origin: string) => ({
  '@type': 'WebSite',
  name: brand.name,
  url: `${origin}/`,
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/products?query={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
})
