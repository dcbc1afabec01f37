const small = [
  'Zero',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
]
const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety']
/** Indian units, from the largest. */
const units = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
] as const

function wordsOf(value: number): string {
  for (const [size, name] of units) {
    if (value < size) continue
    const rest = value % size
    return [wordsOf(Math.floor(value / size)), name, ...(rest > 0 ? [wordsOf(rest)] : [])].join(' ')
  }
  if (value < 20) return small[value] ?? ''
  const ones = value % 10
  return [tens[Math.floor(value / 10)], ...(ones > 0 ? [small[ones]] : [])].join(' ')
}

/** `Rupees One Lakh Five and Paise Fifty only`; in other currencies the code stands before. */
export function amountInWords(cents: number, currency: string): string {
  const whole = wordsOf(Math.floor(cents / 100))
  const rest = cents % 100
  const isRupees = currency === 'INR'
  const part = rest === 0 ? '' : isRupees ? ` and Paise ${wordsOf(rest)}` : ` and ${wordsOf(rest)} Hundredths`
  return `${isRupees ? 'Rupees' : currency} ${whole}${part} only`
}
