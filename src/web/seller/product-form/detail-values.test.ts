import { expect, it } from 'vitest'
import { detailProblems, detailsBodyOf, detailValuesOf, noDetails } from './detail-values.ts'

it('kilograms and centimeters become grams and millimeters, and back', () => {
  const values = { ...noDetails, brand: 'Brightly', weight: '1.25', length: '30', width: '20', height: '7.5' }
  const body = detailsBodyOf(values)
  expect(body).toMatchObject({ brand: 'Brightly', weight: 1_250, length: 300, width: 200, height: 75 })
  expect(detailValuesOf({ brand: 'Brightly', weight: 1_250, length: 300, width: 200, height: 75 })).toEqual(
    values,
  )
})

it('empty fields have no problem and clear what was there', () => {
  expect(detailProblems(noDetails)).toEqual({})
  expect(detailsBodyOf(noDetails)).toMatchObject({ brand: '', weight: null, length: null })
})

it.each([
  [{ weight: 'heavy' }, { weight: 'Enter a number such as 1.25' }],
  [{ weight: '0.0005' }, { weight: 'Enter a number such as 1.25' }],
  [{ length: '30.25', width: '1', height: '1' }, { length: 'Enter a number such as 30' }],
])('%j is refused: %j', (typed, problems) =>
  expect(detailProblems({ ...noDetails, ...typed })).toEqual(problems),
)
