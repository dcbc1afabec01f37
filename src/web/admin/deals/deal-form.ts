import { z } from 'zod'
import { platformPercentage } from '#contract/fields.ts'
import { type DealStatus, dealDatesInOrder, dealDatesProblem, dealFields } from '#contract/shop/homepage.ts'
import { isResponseError } from '../../api-errors.ts'

/** The contract's validation, with the category as a select value. */
export const dealForm = z
  .object({
    discount: dealFields.shape.discount,
    platformPercentage,
    categoryId: dealFields.shape.category.shape.id,
    startsAt: dealFields.shape.startsAt,
    endsAt: dealFields.shape.endsAt,
  })
  .refine(dealDatesInOrder, dealDatesProblem)
export type DealValues = z.input<typeof dealForm>

/** An empty input parses to undefined. */
export const asNumber = {
  setValueAs: (typed: unknown) => (typed === '' || typed === null ? undefined : Number(typed)),
}

/** The inputs show local time; the form has the moment, null without one. */
export const asMoment = {
  setValueAs: (typed: unknown) => (typed ? new Date(String(typed)).toISOString() : null),
}

/** `2026-12-31T18:30`, in the user's time zone; empty without a moment. */
export function localText(moment: string | null | undefined): string {
  if (!moment) return ''
  const date = new Date(moment)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

export const dealStatusNames: Record<DealStatus, string> = {
  SCHEDULED: 'Scheduled',
  LIVE: 'Live',
  ENDED: 'Ended',
}

/** The select starts empty; an empty value parses to undefined. */
export const emptyDeal = {
  discount: undefined,
  platformPercentage: 0,
  categoryId: '',
  startsAt: null,
  endsAt: null,
} as unknown as DealValues

/** The server's message, otherwise the error's own. */
export const dealProblem = (error: unknown, doing = 'creating the deal'): string =>
  (isResponseError(error) && error.body.message) ||
  (error instanceof Error && error.message) ||
  `An unknown network error occurred while ${doing}`
