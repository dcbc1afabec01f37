/** The shop's name. Only `src/web/public/manifest.webmanifest` and the icons repeat it. */
export const brand = { name: 'Trove' } as const

// Not fields of `brand`: most pages need the name only, and every byte of theirs counts.
export const tagline = `${brand.name}, a marketplace of many sellers`
export const slogan = 'Fashion, furniture and electronics from many sellers'

/** `Your bag | Trove` */
export const pageTitle = (title: string): string => `${title} | ${brand.name}`
