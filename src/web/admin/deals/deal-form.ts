import { z } from 'zod'
import { platformPercentage } from '#contract/fields.ts'
import { dealFields } from '#contract/shop/homepage.ts'
import { isResponseError } from '../../api-errors.ts'

/** The contract's validation, with the category as a select value. */
export const dealForm = z.object({
  discount: dealFields.shape.discount,
  platformPercentage,
  categoryId: dealFields.shape.category.shape.id,
})
export type DealValues = z.input<typeof dealForm>

/** An empty input parses to undefined. */
export const asNumber = {
  setValueAs: (typed: unknown) => (typed === '' || typed === null ? undefined : Number(typed)),
}

/** Number inputs start empty; an empty input parses to undefined. */
export const emptyDeal = { discount: '', platformPercentage: 0, categoryId: '' } as unknown as DealValues

/** The server's message, otherwise the error's own. */
export const dealProblem = (error: unknown, doing = 'creating the deal'): string =>
  (isResponseError(error) && error.body.message) ||
  (error instanceof Error && error.message) ||
  `An unknown network error occurred while ${doing}`
