import { expect, test } from 'vitest'
import { productPath, slugOf } from '../product-path.ts'
import { loginPath, safePath } from './paths.ts'

test.each(['/cart', '/products/men?color=Black', '/'])('%s is a safe return path', (path) => {
  expect(safePath(path, '/account/orders')).toBe(path)
})

test.each([
  null,
  '',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/a\nb',
  '/a\\b',
])('%s is not a safe return path', (path) => {
  expect(safePath(path, '/account/orders')).toBe('/account/orders')
})

test('the login path keeps the full URL with its query', () => {
  expect(loginPath('/products?color=Black&page=2')).toBe('/login?from=%2Fproducts%3Fcolor%3DBlack%26page%3D2')
})

test.each([
  ['Linen Shirt, Blue', 'linen-shirt-blue'],
  ['Café “Crème” 50%', 'cafe-creme-50'],
  ['纯棉衬衫', 'product'],
])('the slug of "%s" is "%s"', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})

test('a product has one canonical path', () => {
  const product = { id: 7, title: 'A Lamp', category: { categoryCode: 'home_furniture_lighting' } }
  expect(productPath(product)).toBe('/product-details/home_furniture_lighting/a-lamp/7')
})
