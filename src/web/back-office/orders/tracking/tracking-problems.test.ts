import { describe, expect, it } from 'vitest'
import { trackingProblems } from './tracking-problems.ts'

describe('the problems of carrier and tracking number', () => {
  it('both may be empty where they are optional', () => {
    expect(trackingProblems({ carrier: ' ', trackingNumber: '' }, 'optional')).toEqual({})
    expect(trackingProblems({ carrier: 'DHL', trackingNumber: 'JD 0140' }, 'optional')).toEqual({})
  })

  it('a carrier without a number is a problem of the number, and the other way round', () => {
    expect(trackingProblems({ carrier: 'DHL', trackingNumber: '' }, 'optional')).toEqual({
      trackingNumber: 'Enter the tracking number too, or leave both empty.',
    })
    expect(trackingProblems({ carrier: '', trackingNumber: 'JD 0140' }, 'optional')).toEqual({
      carrier: 'Enter the carrier too, or leave both empty.',
    })
  })

  it('each missing field is named where both are required', () => {
    expect(trackingProblems({ carrier: '', trackingNumber: '' }, 'required')).toEqual({
      carrier: 'Carrier is required',
      trackingNumber: 'Tracking Number is required',
    })
  })

  it('a number with other characters is a problem of the number', () => {
    expect(trackingProblems({ carrier: 'DHL', trackingNumber: 'JD_0140' }, 'optional')).toEqual({
      trackingNumber: 'Tracking Number may have letters, digits, spaces, dots, slashes and hyphens',
    })
  })
})
