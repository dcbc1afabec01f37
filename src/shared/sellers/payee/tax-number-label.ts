/** The name of a stored tax number, which may be from before a change of the region. Erased numbers are zeros. */
export const taxNumberLabel = (number: string): string =>
  /^\d{2}[A-Z]|^0{15}$/.test(number) ? 'GSTIN' : /^\d/.test(number) ? 'EIN' : 'VAT number'
