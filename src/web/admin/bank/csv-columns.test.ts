import { describe, expect, it } from 'vitest'
import { csvHeadings, guessColumns } from './csv-columns.ts'

describe('the headings of a statement', () => {
  it.each([
    ['Date,Description,Amount\n1,2,3', ['Date', 'Description', 'Amount']],
    ['\uFEFF"Date";"Paid  in"; Balance \r\n', ['Date', 'Paid in', 'Balance']],
    ['<Document/>', undefined],
    [':20:START\n:60F:C', undefined],
    ['', []],
  ])('of %j are %j', (content, headings) => expect(csvHeadings(content)).toEqual(headings))

  it('are guessed', () => {
    expect(guessColumns(['Txn Date', 'Narration', 'UTR', 'Withdrawals', 'Deposits', 'Balance'])).toEqual({
      day: 'Txn Date',
      description: 'Narration',
      reference: 'UTR',
      moneyOut: 'Withdrawals',
      moneyIn: 'Deposits',
      balance: 'Balance',
    })
    expect(guessColumns(['Date', 'Amount', 'Credit'])).toEqual({ day: 'Date', amount: 'Amount' })
    expect(guessColumns([])).toEqual({})
  })
})
