import { afterEach, describe, expect, test } from 'vitest'
import { addressRule, normalState, placeText, stateProblem } from './address.ts'
import { isPhone, normalPhone, phoneProblem, phoneText } from './phone.ts'
import { isPostal, normalPostal, postalProblem } from './postal.ts'
import { setRegion } from './region.ts'
import { type RegionCode, regionCodes } from './region-codes.ts'

afterEach(() => setRegion('DEFAULT'))

describe('mobile numbers', () => {
  test.each<[RegionCode, string, string]>([
    ['DEFAULT', '98765432', '98765432'],
    ['IN', '9876543210', '+919876543210'],
    ['IN', '98765 43210', '+919876543210'],
    ['IN', '098765-43210', '+919876543210'],
    ['IN', '+91 98765 43210', '+919876543210'],
    ['IN', '919876543210', '+919876543210'],
    ['IN', '0091 9876543210', '+919876543210'],
    ['IN', '+44 7400 123456', '+447400123456'],
    ['US', '(415) 555-0132', '+14155550132'],
    ['US', '1-415-555-0132', '+14155550132'],
    ['US', '415.555.0132', '+14155550132'],
    ['GB', '07400 123456', '+447400123456'],
    ['GB', '+44 (0)7400 123456', '+447400123456'],
    ['GB', '020 7946 0018', '+442079460018'],
    ['DE', '0151 23456789', '+4915123456789'],
    ['DE', '+49 (0) 151 / 2345678', '+491512345678'],
    ['DE', '030 901820', '+4930901820'],
    ['DE', '+43 660 1234567', '+436601234567'],
  ])('%s accepts %s and stores %s', (code, typed, stored) => {
    expect(normalPhone(typed, code)).toBe(stored)
    expect(isPhone(stored, code)).toBe(true)
    expect(normalPhone(stored, code)).toBe(stored)
  })

  test.each<[RegionCode, string]>([
    ['DEFAULT', '9876543'],
    ['DEFAULT', '987654321'],
    ['DEFAULT', '9876 5432'],
    ['DEFAULT', '+4915123456789'],
    ['IN', '98765432'],
    ['IN', '1234567890'],
    ['IN', '+91 12345 67890'],
    ['IN', 'call me'],
    ['US', '115 555 0132'],
    ['US', '415 055 0132'],
    ['GB', '0800 11'],
    ['DE', '0151 2345'],
    ['DE', '+1'],
    ['DE', ''],
  ])('%s refuses %j', (code, typed) => {
    expect(isPhone(normalPhone(typed, code), code)).toBe(false)
  })

  test.each([
    ['98765432', '98765432'],
    ['+919876543210', '+91 98765 43210'],
    ['+14155550132', '+1 415 555 0132'],
    ['+447400123456', '+44 7400 123456'],
    ['+4915123456789', '+49 151 23456789'],
    ['+436601234567', '+436601234567'],
  ])('%s is shown as %s', (stored, shown) => {
    expect(phoneText(stored)).toBe(shown)
  })

  test('the default message is the specified one', () => {
    expect(phoneProblem('DEFAULT')).toBe('Mobile must be a 8-digit number')
  })
})

describe('postal codes', () => {
  test.each<[RegionCode, string, string]>([
    ['DEFAULT', '000001', '000001'],
    ['IN', '560 001', '560001'],
    ['US', '94103', '94103'],
    ['US', '941031234', '94103-1234'],
    ['GB', 'sw1a1aa', 'SW1A 1AA'],
    ['GB', 'M1 1AE', 'M1 1AE'],
    ['GB', 'ec1a 1bb', 'EC1A 1BB'],
    ['DE', '10115', '10115'],
    ['DE', '01067', '01067'],
  ])('%s accepts %s and stores %s', (code, typed, stored) => {
    expect(normalPostal(typed, code)).toBe(stored)
    expect(isPostal(stored, code)).toBe(true)
  })

  test.each<[RegionCode, string, string]>([
    ['DEFAULT', '560 01', 'Pin Code must be a 6-digit number'],
    ['DEFAULT', '', 'Pin Code is required'],
    ['IN', '060001', 'Pin Code must be a 6-digit number'],
    ['US', '9410', 'Enter a ZIP Code such as 94103 or 94103-1234'],
    ['GB', '10115', 'Enter a postcode such as SW1A 1AA'],
    ['GB', ' ', 'Postcode is required'],
    ['DE', '560001', 'Postal Code must be a 5-digit number'],
  ])('%s refuses %j: %s', (code, typed, message) => {
    setRegion(code)
    expect(postalProblem(typed)).toBe(message)
  })
})

describe('states', () => {
  test.each<[RegionCode, string, string, string]>([
    ['DEFAULT', 'Anywhere', 'Anywhere', ''],
    ['DEFAULT', '', '', 'State is required'],
    ['IN', 'karnataka', 'Karnataka', ''],
    ['IN', 'Bavaria', 'Bavaria', 'Choose a state from the list'],
    ['US', 'ca', 'California', ''],
    ['US', '', '', 'State is required'],
    ['GB', 'Kent', 'Kent', ''],
    ['DE', '', '', ''],
  ])('%s stores %j as %j: %j', (code, typed, stored, problem) => {
    setRegion(code)
    expect(normalState(typed)).toBe(stored)
    expect(stateProblem(stored)).toBe(problem)
  })

  test('India has 36 states and territories, the United States 56', () => {
    expect(regionCodes.map((code) => addressRule(code).state.options?.length ?? 0)).toEqual([0, 36, 56, 0, 0])
  })

  test.each<[RegionCode, string]>([
    ['IN', 'Bengaluru, Karnataka 560001'],
    ['DE', '560001 Bengaluru, Karnataka'],
  ])('%s writes a place as %s', (code, text) => {
    setRegion(code)
    expect(placeText({ city: 'Bengaluru', state: 'Karnataka', pinCode: '560001' })).toBe(text)
    expect(placeText({ city: 'Berlin', state: '' })).toBe('Berlin')
  })
})
