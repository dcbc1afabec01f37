import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { platformPercentage } from '#contract/fields.ts'
import {
  type Deal,
  type DealStatus,
  dealDatesInOrder,
  dealDatesProblem,
  dealFields,
} from '#contract/shop/homepage.ts'
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
  LIVE: 'Running',
  ENDED: 'Ended',
}

/** The running and scheduled deals of a category, by start; without the edited one. */
export const plannedOf = (deals: Deal[], tileId: number | undefined, editedId?: number): Deal[] =>
  deals
    // An older server ignores `categoryId` during a rolling update.
    .filter(({ category }) => category.id === Number(tileId))
    .filter(({ id, status }) => status !== 'ENDED' && id !== editedId)
    .sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))

/** The select starts empty; an empty value parses to undefined. */
export const emptyDeal = {
  discount: undefined,
  platformPercentage: 0,
  categoryId: '',
  startsAt: null,
  endsAt: null,
} as unknown as DealValues

/** The form for the deal after `deal`, with the same terms. */
export const nextDeal = (deal: Deal, startsAt: string | null): DealValues => ({
  discount: deal.discount,
  platformPercentage: deal.platformPercentage,
  categoryId: deal.category.id,
  startsAt: localText(startsAt),
  endsAt: null,
})

/**
 * Shows the server's field errors beside their fields. Returns the message for the end of the form; empty when not needed.
 */
export function showDealErrors(
  form: Pick<UseFormReturn<DealValues>, 'setError'>,
  error: unknown,
  doing?: string,
): string {
  const errors = isResponseError(error) ? (error.body.errors ?? []) : []
  const fields = errors.map(({ path }) => fieldOf[path])
  for (const [index, { message }] of errors.entries()) {
    const field = fields[index]
    if (field) form.setError(field, { message }, { shouldFocus: index === 0 })
  }
  return fields.length > 0 && fields.every(Boolean) ? '' : dealProblem(error, doing)
}

const fieldOf: Record<string, keyof DealValues> = {
  discount: 'discount',
  platformPercentage: 'platformPercentage',
  'category.id': 'categoryId',
  startsAt: 'startsAt',
  endsAt: 'endsAt',
}

/** The server's message, otherwise the error's own. */
export const dealProblem = (error: unknown, doing = 'creating the deal'): string =>
  (isResponseError(error) && error.body.message) ||
  (error instanceof Error && error.message) ||
  `An unknown network error occurred while ${doing}`
