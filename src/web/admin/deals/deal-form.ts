import { z } from 'zod'
import { dealFields } from '#contract/shop/homepage.ts'
import { isResponseError } from '../../api-errors.ts'

/** The deal form: the rules and words of the contract, the category as the value of a select. */
export const dealForm = z.object({
  discount: dealFields.shape.discount,
  categoryId: dealFields.shape.category.shape.id,
})
export type DealValues = z.input<typeof dealForm>

/** A number as it was typed or chosen; nothing when the field is empty. */
export const asNumber = {
  setValueAs: (typed: unknown) => (typed === '' || typed === null ? undefined : Number(typed)),
}

/** Numbers begin empty, although what is read from them is none. */
export const emptyDeal = { discount: '', categoryId: '' } as unknown as DealValues

/** Why a deal was not written: the server's words, else the error's own, else that the network failed. */
export const dealProblem = (error: unknown, doing = 'creating the deal'): string =>
  (isResponseError(error) && error.body.message) ||
  (error instanceof Error && error.message) ||
  `An unknown network error occurred while ${doing}`
