import { expect, test } from 'vitest'
import { mayPass } from './upload-image.ts'
import { areUploading, type FormImage, imagesObstacle, mainImage } from './use-images.ts'

const image = (key: string, rest: Partial<FormImage>): FormImage => ({
  key,
  name: `${key}.jpg`,
  preview: '',
  address: null,
  progress: 0,
  problem: null,
  file: null,
  ...rest,
})
const refused = image('refused', { problem: { message: 'No image', mayRetry: false } })
const lost = image('lost', { problem: { message: 'No network', mayRetry: true } })
const onItsWay = image('on its way', {})
const stored = image('stored', { address: '/media/a.jpg' })

test('the main image is the first that did not fail', () => {
  expect(mainImage([refused, onItsWay, stored])).toBe(onItsWay)
  expect(mainImage([lost])).toBeUndefined()
})

test('only failed images stand in the way; those on their way are waited for', () => {
  expect(imagesObstacle([onItsWay, stored])).toBeUndefined()
  expect(areUploading([onItsWay, stored])).toBe(true)
  expect(areUploading([refused, stored])).toBe(false)
  expect(imagesObstacle([lost, refused])).toContain('remove')
  expect(imagesObstacle([lost])).toContain('try it again')
})

test('a refused file is not sent again, a busy or faulty server is asked again', () => {
  expect([413, 415, 422].some(mayPass)).toBe(false)
  expect([429, 500, 503].every(mayPass)).toBe(true)
})
