import { expect, test } from 'vitest'
import { placePictures, readTableAttributes, splitAttributes, writeAttributes } from './table-extras.rules.ts'

const rules = { unit: null, required: false }
const template = [
  {
    code: 'material',
    name: 'Material',
    kind: 'CHOICES' as const,
    choices: ['Cotton', 'Linen; washed'],
    ...rules,
  },
  { code: 'fit', name: 'Fit', kind: 'CHOICE' as const, choices: ['Slim'], ...rules },
  { code: 'weight', name: 'Weight', kind: 'NUMBER' as const, choices: [], ...rules },
  { code: 'washable', name: 'Washable', kind: 'YES_NO' as const, choices: [], ...rules },
  { code: 'care', name: 'Care', kind: 'TEXT' as const, choices: [], ...rules },
]
const read = (text: string, present = {}) =>
  readTableAttributes(splitAttributes(text), template, { present, published: true })

test('written attributes are read as they were, with any characters', () => {
  const values = {
    material: ['Cotton', 'Linen; washed'],
    fit: ['Slim'],
    weight: 1.5,
    washable: false,
    care: 'Cold; line dry | iron \\ C:\\ قماش',
  }
  expect(read(writeAttributes(values))).toEqual(values)
})

test('attributes of another category stay', () => {
  expect(read('fit: slim', { screen: 6, weight: 2 })).toEqual({ screen: 6, fit: ['Slim'] })
})

test.each([
  ['just words', /Write attributes as/],
  ['fit: Slim; fit: Slim', /listed twice/],
  ['sleeves: Long', /no such attribute/],
  ['fit: Wide', /has no choice "Wide"/],
  ['weight: heavy', /must be a number/],
  ['washable: maybe', /must be yes or no/],
])('%j is refused', (text, message) => expect(() => read(text)).toThrow(message))

const present = {
  images: ['r1', 'a1', 'b1', 'a2'],
  pictureDetails: { r1: { color: 'Red', alt: 'Red' }, b1: { color: 'Blue' } },
}

test('a file that repeats the pictures changes nothing, and colors without a cell keep theirs', () => {
  const color = { color: 'Red', alt: 'Red' }
  expect(placePictures(present, ['a1', 'a2'], new Map([['Red', ['r1']]]))).toEqual({
    images: present.images,
    pictureDetails: { r1: color, b1: { color: 'Blue' } },
  })
  expect(placePictures(present, ['a2'], new Map([['Red', ['r2', 'a1']]]))).toEqual({
    images: ['a2', 'r2', 'a1', 'b1'],
    pictureDetails: { r2: { color: 'Red' }, a1: { color: 'Red' }, b1: { color: 'Blue' } },
  })
})

test('a picture of two colors, and a sixth picture of one color, are refused', () => {
  const twice = new Map([
    ['Red', ['x']],
    ['Blue', ['x']],
  ])
  expect(() => placePictures(present, undefined, twice)).toThrow('A picture can belong to one color only.')
  const six = new Map([['Red', ['1', '2', '3', '4', '5', '6']]])
  expect(() => placePictures(present, undefined, six)).toThrow('Maximum 5 images allowed.')
})
