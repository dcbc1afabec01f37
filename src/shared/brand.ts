// The shop's brand. The server sets it before rendering and writes it into the document; the browser reads it there.

import type { RegionCode } from './region/region-codes.ts'

/** The brand as admins set it. An empty text is not shown. */
export type Brand = {
  name: string
  slogan: string
  /** The path of an uploaded picture; empty: the drawn logo. */
  logo: string
  /** Accent colors of the light and the dark theme, as `#rrggbb`. */
  accent: string
  accentDark: string
  supportEmail: string
  supportPhone: string
  legalName: string
  legalAddress: string
}

/** Only the server sets legal texts and support address, for documents and emails. */
type ShownBrand = Pick<Brand, 'name' | 'logo'> &
  Partial<Pick<Brand, 'legalName' | 'legalAddress' | 'supportEmail'>> & {
    /** Undefined: the default region. */
    region?: RegionCode | undefined
    /** Set by the server only; undefined: UTC. */
    timeZone?: string | undefined
  }

const page = typeof document === 'object' ? document.documentElement.dataset : {}

/** What every page shows of the brand; read it while rendering, not when a module loads. */
export const brand: ShownBrand = {
  name: page.brand || 'Trove',
  logo: page.logo || '',
  region: page.region as RegionCode | undefined,
}

export const setBrand = (shown: ShownBrand) => Object.assign(brand, shown)

/** `Your bag | Trove` */
export const pageTitle = (title: string): string => `${title} | ${brand.name}`
