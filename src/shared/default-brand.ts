import { type Brand, brand } from './brand.ts'

/** Applies until an admin changes the brand at /admin/brand. */
export const defaultBrand: Brand = {
  name: brand.name,
  slogan: 'Fashion, furniture and electronics from independent sellers',
  logo: '',
  accent: '#1c5a3e',
  accentDark: '#86cfa5',
  supportEmail: '',
  supportPhone: '',
  legalName: '',
  legalAddress: '',
}

/** True with the colors of the build's style sheets. */
export const hasDefaultColors = ({ accent, accentDark }: Pick<Brand, 'accent' | 'accentDark'>): boolean =>
  accent === defaultBrand.accent && accentDark === defaultBrand.accentDark

export const shownOf = ({ name, logo, legalName, legalAddress, supportEmail }: Brand) => ({
  name,
  logo,
  legalName,
  legalAddress,
  supportEmail,
})

/** The company behind the shop; empty unless an admin has entered it. */
export const legalLines = ({ legalName, legalAddress }: Pick<Partial<Brand>, 'legalName' | 'legalAddress'>) =>
  [legalName, legalAddress].filter((line): line is string => Boolean(line))
