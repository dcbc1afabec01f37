import { brand } from '#shared/brand.ts'

// Pages in the words of schema.org. Values that are undefined are left out when they are written as JSON.

export type Crumb = { name: string; path?: string }

/** The way to a page, from the home page; the last step is the page itself and may go without an address. */
export const breadcrumbData = (origin: string, crumbs: Crumb[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: '/' }, ...crumbs].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: path === undefined ? undefined : origin + path,
  })),
})

/** What a listing page lists, in its order; what each is stands on its own page. */
export const itemListData = (origin: string, paths: string[], first: number, total: number) => ({
  '@type': 'ItemList',
  numberOfItems: total,
  itemListElement: paths.map((path, index) => ({
    '@type': 'ListItem',
    position: first + index,
    url: origin + path,
  })),
})

export const organizationData = (origin: string) => ({
  '@type': 'Organization',
  name: brand.name,
  url: `${origin}/`,
  logo: `${origin}/icon-512.png`,
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
