import { region } from '#shared/region/region.ts'

/**
 * Attributes of an input for amounts and percentages. The default region has number inputs, as specified; their format
 * follows the language of the browser, so the inputs of other regions are texts.
 */
export const priceStep = () => (region() === 'DEFAULT' ? { type: 'number', min: 0, step: 0.01 } : {})
