import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  ['\r=1', '"\'\r=1"'],
  ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
  ["'=1", "''=1"],
  ["'tis", "'tis"],
  ['a,b', '"a,b"'],
  ['a=b', 'a=b'],
  ['', ''],
  [-28.33, '-28.33'],
  [204, '204'],
  [{ amount: 204 }, '204.00'],
  [{ amount: -183.6 }, '-183.60'],
])('the cell %j is written as %j', (cell, text) => {
  expect(new TextDecoder().decode(csvOf([['a', cell]]))).toBe(`a,${text}\r\n`)
})
