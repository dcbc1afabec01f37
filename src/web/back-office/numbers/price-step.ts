import { region } from '#shared/region/region.ts'

/**
 * Attributes of an input for amounts and percentages, as specified for the default region. The input is a text: browsers
 * drop the comma of `12,50` from a number input, which made it 1250.
 */
export const priceStep = () => (region() === 'DEFAULT' ? { min: 0, step: 0.01 } : {})
