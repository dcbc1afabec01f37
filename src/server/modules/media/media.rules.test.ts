import { describe, expect, test } from 'vitest'
import { parseImagePath } from '#shared/catalog/image-path.ts'
import {
  avifWidthsFor,
  formatsToServe,
  kindOf,
  readFileName,
  sizeProblem,
  widthsBeyond,
  widthsFor,
} from './media.rules.ts'

test.each([
  [1, [1], [200, 320, 480, 640, 1280]],
  [200, [200], [320, 480, 640, 1280]],
  [500, [200, 320, 480, 500], [640, 1280]],
  [1280, [200, 320, 480, 640, 1280], []],
  [6000, [200, 320, 480, 640, 1280], []],
])(
  'an original %i pixels wide is stored in widths %j; requests for %j get the largest one',
  (width, kept, beyond) => {
    expect(widthsFor(width)).toEqual(kept)
    expect(widthsBeyond(width)).toEqual(beyond)
  },
)

test('AVIF is made for the common widths and the largest one', () => {
  expect(avifWidthsFor([200, 320, 480, 500])).toEqual([320, 500])
  expect(avifWidthsFor([200, 320, 480, 640, 1280])).toEqual([320, 640, 1280])
  expect(avifWidthsFor([1])).toEqual([1])
})

test.each([
  [8000, 5000, undefined],
  [8000, 5001, 'too-many-pixels'],
  [64_250, 64_250, 'too-many-pixels'],
  [800, 100, undefined],
  [100, 801, 'too-narrow'],
])('an image of %i x %i pixels: %s', (width, height, problem) => {
  expect(sizeProblem(width, height)).toBe(problem)
})

const bytes = (...parts: (string | number)[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from([part]))),
  )

test.each([
  ['jpeg', bytes(0xff, 0xd8, 0xff, 0xe0)],
  ['png', bytes(0x89, 'PNG\r\n', 0x1a, '\n')],
  ['gif', bytes('GIF89a')],
  ['webp', bytes('RIFF', 0, 0, 0, 0, 'WEBP')],
  ['heif', bytes(0, 0, 0, 24, 'ftypmif1', 0, 0, 0, 0, 'miafavif')],
  [undefined, bytes(0, 0, 0, 24, 'ftypheic', 0, 0, 0, 0, 'mif1heic')],
  [undefined, bytes(0, 0, 0, 20, 'ftypmif1', 0, 0, 0, 0, 'mif1', 'avif')],
  [undefined, bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  [undefined, bytes('<!doctype html><script>')],
  [undefined, bytes('%PDF-1.7')],
  [undefined, bytes('II*', 0)],
  [undefined, bytes('BM')],
  [undefined, bytes()],
])('the first bytes are recognized as %s', (kind, head) => {
  expect(kindOf(head)).toBe(kind)
})

const id = '0b0e8f4e-3f6d-4a57-9c53-0a4c8f9a1b2c'

test.each([`${id}-640.jpg`, `${id}-1.webp`])('%s is an image file name', (name) => {
  expect(readFileName(name)).toMatchObject({ id })
})

test.each([
  `${id}-640.svg`,
  `${id}-0640.jpg`,
  `${id}-0.jpg`,
  `${id}-64000.jpg`,
  `${id.toUpperCase()}-640.jpg`,
  `../${id}-640.jpg`,
  `${id}-640.jpg/..`,
  `${id}-640.jpg\u0000`,
  `${id}-640.jpg.part`,
  '..%2f..%2fkeys%2fshop.key',
  'incoming',
])('%j is not an image file name', (name) => {
  expect(readFileName(name)).toBeUndefined()
})

test.each([
  ['jpg', 'image/avif,image/webp,*/*;q=0.8', ['avif', 'webp', 'jpg']],
  ['jpg', 'image/webp , image/*', ['webp', 'jpg']],
  ['jpg', 'image/avif;q=0, image/webp;q=0.5', ['webp', 'jpg']],
  ['jpg', '*/*', ['jpg']],
  ['jpg', undefined, ['jpg']],
  ['webp', 'image/avif', ['webp']],
  ['avif', undefined, ['avif']],
] as const)('a request for %s with Accept %s is served in an accepted format', (asked, accept, wanted) => {
  expect(formatsToServe(asked, accept)).toEqual(wanted)
})

describe('image addresses', () => {
  const publicUrl = 'https://shop.test'
  test.each([
    [`/media/${id}-500.jpg`, `/media/${id}-500.jpg`],
    [`https://shop.test/media/${id}-500.jpg`, `/media/${id}-500.jpg`],
    [
      '/pictures/men_topwear_tshirts-navy_blue-3-front.svg',
      '/pictures/men_topwear_tshirts-navy_blue-3-front.svg',
    ],
    [`https://shop.test.evil.test/media/${id}-500.jpg`, undefined],
    [`https://evil.test/media/${id}-500.jpg`, undefined],
    [`//evil.test/media/${id}-500.jpg`, undefined],
    [`/media/../media/${id}-500.jpg`, undefined],
    [`/media/${id}-500.jpg?x=1`, undefined],
    ['/pictures/../api/x.svg', undefined],
    ['javascript:alert(1)', undefined],
    ['data:image/png;base64,AAAA', undefined],
    ['http://169.254.169.254/latest', undefined],
    ['', undefined],
  ])('%s is stored as %s', (address, path) => {
    expect(parseImagePath(address, publicUrl)?.path).toBe(path)
  })
})
