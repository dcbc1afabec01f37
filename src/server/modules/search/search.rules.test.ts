import { describe, expect, test } from 'vitest'
import { editDistance, nearestWord, oneEditAway, toQueries, toTitlePhrase, wordsOf } from './search.rules.ts'

test('search words are lower case, without accents and punctuation', () => {
  expect(wordsOf('  Café T-Shirt, men’s!  ')).toEqual(['cafe', 't', 'shirt', 'men', 's'])
  expect(wordsOf("%_ ' & | !() :*")).toEqual([])
  expect(wordsOf(`${'word '.repeat(100)}`)).toHaveLength(10)
  expect(wordsOf('x'.repeat(200))).toEqual([])
})

describe('typos', () => {
  test.each([
    ['shirt', 'shirt', 0],
    ['shrit', 'shirt', 1],
    ['shrt', 'shirt', 1],
    ['shiirt', 'shirt', 1],
    ['skirt', 'shirt', 1],
    ['sneekers', 'sneakers', 1],
    ['', 'abc', 3],
    ['kitten', 'sitting', 3],
  ])('the edit distance from %s to %s is %i', (from, to, slips) => {
    expect(editDistance(from, to)).toBe(slips)
    expect(editDistance(to, from)).toBe(slips)
  })

  test('one edit generates neighbors at distance one only', () => {
    const near = oneEditAway('tie')
    expect(near).toEqual(expect.arrayContaining(['te', 'ite', 'tile', 'tin', 'ties', 'atie']))
    expect(near.every((word) => editDistance('tie', word) === 1)).toBe(true)
  })
})

test('the correction has the same letters apart from doubled ones, or is the nearest word, then one with the same first letter, then the most frequent one', () => {
  const words = (...list: [string, number][]) => list.map(([word, uses]) => ({ word, uses }))
  expect(nearestWord('shrit', words(['shirt', 1], ['short', 900]))).toBe('shirt')
  expect(nearestWord('bag', words(['tag', 900], ['bug', 1]))).toBe('bug')
  expect(nearestWord('lamb', words(['lamp', 5], ['lame', 9]))).toBe('lame')
  expect(nearestWord('xqzt', words(['sofa', 9]))).toBeUndefined()
  expect(nearestWord('hedph', words(['headphones', 9]))).toBeUndefined()
  expect(nearestWord('trash', words(['track', 9]))).toBeUndefined()
  expect(nearestWord('lego', words(['leg', 9]))).toBeUndefined()
  expect(nearestWord('flashlight', words(['floodlight', 9]))).toBeUndefined()
  expect(nearestWord('matres', words(['metres', 900], ['mattress', 1]))).toBe('mattress')
  expect(nearestWord('matres', words(['metres', 900], ['mattress', 1]), true)).toBe('mattress')
  expect(nearestWord('mirrow', words(['mirrorless', 9], ['mirror', 1]), true)).toBe('mirror')
  expect(nearestWord('hedph', words(['headphones', 9]), true)).toBe('headphones')
})

test('a repeated word is searched once, and twice in a row in titles', () => {
  const terms = [{ word: 'wool' }, { word: 'wool' }]
  expect(toQueries(terms)).toEqual({ all: "'wool'", titled: "'wool':A", any: "'wool'" })
  expect(toTitlePhrase(terms).phrase).toBe("'wool':A <-> 'wool':A")
})

test('a search builds one query for all terms and one for any term', () => {
  const terms = [
    { word: 'coton', instead: 'cotton' },
    { word: 'sne', prefix: true },
    { word: 'smartwatch', parts: ['smart', 'watch'] as [string, string] },
  ]
  expect(toQueries(terms)).toEqual({
    all: "('coton' | 'cotton') & 'sne':* & ('smart' & 'watch' | 'smartwatch')",
    titled: "('coton':A | 'cotton':A) & 'sne':*A & ('smart':A & 'watch':A | 'smartwatch':A)",
    any: "('coton' | 'cotton') | 'sne':* | ('smart' & 'watch' | 'smartwatch')",
  })
})
