/** The shop's name and texts that contain it. Only `src/web/public/manifest.webmanifest` and the icons repeat them. */
export const brand = {
  name: 'Trove',
  tagline: 'Trove, a marketplace of independent sellers',
  slogan: 'Fashion, furniture and electronics from independent sellers',
} as const

/** `Your bag | Trove` */
export const pageTitle = (title: string): string => `${title} | ${brand.name}`
