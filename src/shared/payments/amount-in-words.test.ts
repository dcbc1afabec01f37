import { expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

test.each([
  [0, 'Rupees Zero only'],
  [1, 'Rupees Zero and Paise One only'],
  [1_900, 'Rupees Nineteen only'],
  [4_250, 'Rupees Forty Two and Paise Fifty only'],
  [10_000, 'Rupees One Hundred only'],
  [118_005, 'Rupees One Thousand One Hundred Eighty and Paise Five only'],
  [10_000_500, 'Rupees One Lakh Five only'],
  [
    1_234_567_899,
    'Rupees One Crore Twenty Three Lakh Forty Five Thousand Six Hundred Seventy Eight and Paise Ninety Nine only',
  ],
  [100_000_000_000, 'Rupees One Hundred Crore only'],
])('%i paise are %s', (paise, words) => {
  expect(amountInWords(paise, 'INR')).toBe(words)
})

test('other currencies have their code', () => {
  expect(amountInWords(123_456, 'USD')).toBe(
    'USD One Thousand Two Hundred Thirty Four and Fifty Six Hundredths only',
  )
})
