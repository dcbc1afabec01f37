import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { razorpayPayments } from './razorpay.ts'

const keys = { keyId: 'rzp_test_adapter', keySecret: 'key-secret', webhookSecret: 'webhook-secret' }
/** Signatures are checked without a call. */
const apiUrl = 'http://127.0.0.1:9'
const provider = razorpayPayments({ ...keys, apiUrl })

describe('a signature', () => {
  const body = Buffer.from(JSON.stringify({ event: 'payment_link.paid', payload: {} }))
  const sign = (content: Buffer | string, secret: string) =>
    createHmac('sha256', secret).update(content).digest('hex')
  const right = sign(body, keys.webhookSecret)

  it('must match the raw body; any other signature is refused', () => {
    expect(provider.readEvent(body, right, 'evt_1234567890')).toMatchObject({ id: 'evt_1234567890' })
    const wrong = [
      undefined,
      '',
      'x',
      right.slice(1),
      `${right}0`,
      right.toUpperCase(),
      `${right.slice(0, -1)}g`,
      sign(body, 'another'),
      sign(body, ''),
      sign(body, keys.keySecret),
      'é'.repeat(64),
    ]
    for (const signature of wrong) {
      expect(() => provider.readEvent(body, signature, 'evt_1'), signature).toThrow('signature is not valid')
    }
    const respaced = Buffer.from(JSON.stringify(JSON.parse(body.toString()), null, 1))
    expect(() => provider.readEvent(respaced, right)).toThrow('signature is not valid')
  })

  it('made with an empty secret is refused when no secret is configured', () => {
    const open = razorpayPayments({ ...keys, webhookSecret: '', apiUrl })
    expect(() => open.readEvent(body, sign(body, ''), 'evt_1')).toThrow('signature is not valid')
  })

  it('without an event id makes the event id from a hash of the body', () => {
    const unnamed = provider.readEvent(body, right)
    expect(unnamed.id).toMatch(/^[0-9a-f]{64}$/)
    expect(provider.readEvent(body, right, 'a b; drop').id).toBe(unnamed.id)
  })

  it('of the redirect is valid only for its link, order, status and payment', () => {
    const returned = { sessionId: 'plink_1', reference: 'order', status: 'paid', paymentId: 'pay_1' }
    const signature = sign('plink_1|order|paid|pay_1', keys.keySecret)
    expect(() => provider.checkReturn?.({ ...returned, signature })).not.toThrow()
    for (const [name, value] of Object.entries({
      sessionId: 'plink_2',
      reference: 'another',
      status: 'created',
      paymentId: 'pay_2',
      signature: sign('plink_1|order|paid|pay_1', keys.webhookSecret),
    })) {
      const lie = { ...returned, signature, [name]: value }
      expect(() => provider.checkReturn?.(lie), name).toThrow('signature is not valid')
    }
  })
})
