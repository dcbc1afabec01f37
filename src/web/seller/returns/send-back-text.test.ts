import { expect, test } from 'vitest'
import { sendBackText } from './send-back-text.ts'

const pickup = {
  name: 'Mill & Co',
  mobile: '98765432',
  address: '12 Mill Road',
  locality: 'Indiranagar',
  city: 'Bengaluru',
  state: 'Karnataka',
  pinCode: '560038',
}

test('the note on an accepted return names the pickup address', () => {
  expect(sendBackText(pickup)).toBe(
    'Please send the items within 7 days to Mill & Co, 12 Mill Road, Indiranagar, Bengaluru, Karnataka 560038.',
  )
  expect(sendBackText({ ...pickup, locality: '' })).not.toContain(', ,')
  expect(sendBackText({ ...pickup, address: 'a'.repeat(600) })).toHaveLength(500)
})
