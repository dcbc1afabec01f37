/** Amounts are hundredths all through: a currency with another number of decimals would be charged wrongly. */
export const hasTwoDecimals = (code: string): boolean =>
  new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions()
    .maximumFractionDigits === 2
