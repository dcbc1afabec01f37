import { expect, test } from 'vitest'
import {
  areUploading,
  type FormImage,
  imagesObstacle,
  inOrder,
  mainImage,
  picturesFrom,
  roomOf,
} from './form-images.ts'
import { isRetryable } from './upload-image.ts'

const image = (key: string, rest: Partial<FormImage>): FormImage => ({
  key,
  name: `${key}.jpg`,
  preview: '',
  address: null,
  progress: 0,
  problem: null,
  file: null,
  color: '',
  alt: '',
  ...rest,
})
const refused = image('refused', { problem: { message: 'No image', mayRetry: false } })
const lost = image('lost', { problem: { message: 'No network', mayRetry: true } })
const onItsWay = image('on its way', {})
const stored = image('stored', { address: '/media/a.jpg' })

test('the main image is the first image that did not fail', () => {
  expect(mainImage([refused, onItsWay, stored])).toBe(onItsWay)
  expect(mainImage([lost])).toBeUndefined()
})

test('failed images block the form; running uploads are waited for', () => {
  expect(imagesObstacle([onItsWay, stored])).toBeUndefined()
  expect(areUploading([onItsWay, stored])).toBe(true)
  expect(areUploading([refused, stored])).toBe(false)
  expect(imagesObstacle([lost, refused])).toContain('remove')
  expect(imagesObstacle([lost])).toContain('Retry it')
})

test('a refused file is not retried; a busy or failing server is', () => {
  expect([413, 415, 422].some(isRetryable)).toBe(false)
  expect([429, 500, 503].every(isRetryable)).toBe(true)
})

test('pictures are sorted by color, have room for five each, and keep their texts', () => {
  const all = [
    image('shared', { address: '/media/s.jpg' }),
    image('red', { address: '/media/r.jpg', color: 'Red', alt: ' From the side ' }),
    image('black', { address: '/media/b.jpg', color: 'Black' }),
    image('uploading', { color: 'Black' }),
  ]
  expect(inOrder(all, ['Black', '']).map(({ key }) => key)).toEqual(['black', 'uploading', 'shared', 'red'])
  expect(picturesFrom(all, ['Black', 'Red', ''])).toEqual([
    { url: '/media/b.jpg', color: 'Black', alt: '' },
    { url: '/media/r.jpg', color: 'Red', alt: 'From the side' },
    { url: '/media/s.jpg', color: null, alt: '' },
  ])
  expect([roomOf(all, 'Black'), roomOf(all, 'Red')]).toEqual([3, 4])
})
