import { afterEach, expect, it } from 'vitest'
import { brand, setBrand } from '../brand.ts'
import { defaultBrand, shownOf } from '../default-brand.ts'
import { contactSupport } from './contact-support.ts'

const before = { ...brand }
afterEach(() => setBrand(before))

it('names the support address of the shop, or else its contact page', () => {
  setBrand(shownOf({ ...defaultBrand, supportEmail: 'help@example.com' }))
  expect(contactSupport('https://shop.example/seller/account')).toBe('contact support at help@example.com')
  setBrand(shownOf(defaultBrand))
  expect(contactSupport('https://shop.example/seller/account')).toBe(
    'contact support at https://shop.example/contact',
  )
  expect(contactSupport()).toBe('contact support')
})
