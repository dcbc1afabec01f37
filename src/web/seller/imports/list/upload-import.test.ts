import { describe, expect, test } from 'vitest'
import { fileProblem, rejectionOf } from './upload-import.ts'

const megabyte = 1024 * 1024

describe('the check of a file before upload', () => {
  test.each([
    [{ name: 'Products.csv', size: 12, type: 'text/csv' }, undefined],
    [{ name: 'PRODUCTS.CSV', size: 40 * megabyte, type: '' }, undefined],
    [{ name: 'table', size: 12, type: 'text/csv' }, undefined],
    [
      { name: 'Products.xlsx', size: 12, type: '' },
      /^This is an Excel workbook, not a CSV file\. In your spreadsheet program, save it as/,
    ],
    [{ name: 'photo.png', size: 12, type: 'image/png' }, 'Please choose a CSV file.'],
    [{ name: 'Products.csv', size: 0, type: 'text/csv' }, 'This file is empty.'],
    [{ name: 'Products.csv', size: 40 * megabyte + 1, type: 'text/csv' }, /^This file is 41 MB\./],
  ])('%j', (file, expected) => {
    const problem = fileProblem(file)
    if (expected instanceof RegExp) expect(problem).toMatch(expected)
    else expect(problem).toBe(expected)
  })
})

test('a refused upload shows the server’s message, and can be retried after a server error', () => {
  expect(
    rejectionOf(422, {
      message: 'Not valid.',
      code: 'invalid',
      errors: [{ path: 'file', message: 'No rows.' }],
    }),
  ).toEqual({ message: 'Not valid. No rows.', mayRetry: false, status: 422 })
  const empty = 'This file is empty.'
  expect(rejectionOf(422, { message: empty, errors: [{ path: 'file', message: empty }] }).message).toBe(empty)
  expect(rejectionOf(503, null)).toEqual({
    message: 'The file was not accepted.',
    mayRetry: true,
    status: 503,
  })
})
