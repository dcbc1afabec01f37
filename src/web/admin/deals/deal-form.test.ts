import { describe, expect, it } from 'vitest'
import type { Deal } from '#contract/shop/homepage.ts'
import { asNumber, dealForm, dealProblem, plannedOf } from './deal-form.ts'

const good = { discount: 15, platformPercentage: 0, categoryId: 3 }

describe('the deal form', () => {
  it.each([
    [good, undefined],
    [{ ...good, discount: 0.01 }, undefined],
    [{ ...good, discount: 100 }, undefined],
    [{ ...good, discount: undefined }, ['discount', 'Discount amount is required.']],
    [{ ...good, discount: Number.NaN }, ['discount', 'Discount must be a number.']],
    [{ ...good, discount: 'ten' }, ['discount', 'Discount must be a number.']],
    [{ ...good, discount: Number.POSITIVE_INFINITY }, ['discount', 'Discount must be a finite number.']],
    [{ ...good, discount: 0 }, ['discount', 'Discount must be a positive number.']],
    [{ ...good, discount: -5 }, ['discount', 'Discount must be a positive number.']],
    [{ ...good, discount: 100.5 }, ['discount', 'Discount cannot exceed 100 (assuming percentage).']],
    [{ ...good, platformPercentage: 100.5 }, ['platformPercentage', 'Enter a percentage from 0 to 100']],
    [{ ...good, categoryId: undefined }, ['categoryId', 'Please select a category.']],
    [{ ...good, categoryId: Number.NaN }, ['categoryId', 'Invalid category selected.']],
    [{ ...good, categoryId: 1.5 }, ['categoryId', 'Invalid category selected.']],
    [{ ...good, categoryId: -1 }, ['categoryId', 'Please select a valid category.']],
  ])('with %j reports %j', (values, complaint) => {
    const [issue] = dealForm.safeParse(values).error?.issues ?? []
    expect(issue && [issue.path.join('.'), issue.message]).toEqual(complaint)
  })

  it.each([
    ['', undefined],
    ['15', 15],
    ['12.5', 12.5],
  ])('parses %j as %j', (typed, value) => expect(asNumber.setValueAs(typed)).toBe(value))
})

it.each([
  [Object.assign(new Error('E'), { name: 'ResponseError', body: { message: 'Taken.' } }), 'Taken.'],
  [Object.assign(new Error('E'), { name: 'ResponseError', body: {} }), 'E'],
  ['not an error object', 'An unknown network error occurred while creating the deal'],
])('shows why a deal was not created', (error, words) => expect(dealProblem(error)).toBe(words))

it('the planned deals of a category are its running and scheduled ones, without the edited one', () => {
  const deal = (id: number, tileId: number, status: Deal['status'], day: number) =>
    ({ id, category: { id: tileId }, status, startsAt: `2026-08-0${day}T10:00:00Z` }) as Deal
  const deals = [
    deal(1, 7, 'SCHEDULED', 5),
    deal(2, 7, 'LIVE', 1),
    deal(3, 7, 'ENDED', 1),
    deal(4, 8, 'LIVE', 1),
    deal(5, 7, 'SCHEDULED', 9),
  ]
  expect(plannedOf(deals, 7, 5).map(({ id }) => id)).toEqual([2, 1])
})
