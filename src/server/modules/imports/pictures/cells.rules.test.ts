import { expect, test } from 'vitest'
import { type KnownPicture, missingText, placeFetched, splitAddresses } from './cells.rules.ts'

test.each([
  ['', []],
  ['https://a.example/1.jpg', ['https://a.example/1.jpg']],
  [
    'https://a.example/1.jpg  https://a.example/2.jpg',
    ['https://a.example/1.jpg', 'https://a.example/2.jpg'],
  ],
  [
    'https://a.example/1.jpg, https://a.example/2.jpg',
    ['https://a.example/1.jpg', 'https://a.example/2.jpg'],
  ],
  ['https://a.example/1.jpg;HTTPS://a.example/2.jpg', ['https://a.example/1.jpg', 'HTTPS://a.example/2.jpg']],
  ['https://a.example/1.jpg|/media/2.jpg', ['https://a.example/1.jpg', '/media/2.jpg']],
  ['https://a.example/w_100,h_50/1.jpg', ['https://a.example/w_100,h_50/1.jpg']],
  ['shirt.jpg', ['shirt.jpg']],
])('the addresses in %j are %j', (cell, addresses) => expect(splitAddresses(cell)).toEqual(addresses))

const known = new Map<string, KnownPicture>(
  [
    { url: 'https://a.example/1.jpg', path: '/media/1.jpg', message: null },
    { url: 'https://a.example/2.jpg', path: null, message: 'Gone.' },
  ].map((picture) => [picture.url, picture]),
)
const read = (text: string) => (text.startsWith('https://a.example/') ? text : undefined)
const cells = {
  title: 'Shirt',
  images: 'https://a.example/2.jpg, https://a.example/1.jpg https://a.example/3.jpg /media/own.jpg nonsense',
  colorImages: 'https://a.example/2.jpg',
}

test('before applying, fetched pictures are in their places and all others stay', () => {
  expect(placeFetched(cells, known, { read, keep: true })).toEqual({
    cells: {
      title: 'Shirt',
      images: 'https://a.example/2.jpg /media/1.jpg https://a.example/3.jpg /media/own.jpg nonsense',
      colorImages: 'https://a.example/2.jpg',
    },
    missing: [],
  })
})

test('when applying, pictures that were not fetched are left out and named', () => {
  const { cells: placed, missing } = placeFetched(cells, known, { read, keep: false })
  expect(placed).toEqual({ title: 'Shirt', images: '/media/1.jpg /media/own.jpg nonsense' })
  expect(missing.map(({ url }) => url)).toEqual([
    'https://a.example/2.jpg',
    'https://a.example/3.jpg',
    'https://a.example/2.jpg',
  ])
  expect(missingText(missing.slice(0, 1))).toBe('Without the picture https://a.example/2.jpg: Gone.')
  expect(missingText(missing)).toMatch(
    /^Without the picture .+ Gone\. +2 more images of this row are missing, too\.$/,
  )
  expect(missingText(missing.slice(1, 2))).toMatch(/at most 10,000 pictures/)
  expect(missingText([])).toBeNull()
})
