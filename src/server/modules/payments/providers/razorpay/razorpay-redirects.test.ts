import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { razorpayPayments } from './razorpay.ts'

const keys = { keyId: 'rzp_test_adapter', keySecret: 'key-secret', webhookSecret: 'webhook-secret' }
const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

it('follows no redirect of the provider', async () => {
  let asked = 0
  let followed = 0
  const elsewhere = createServer((_, reply) => {
    followed += 1
    reply.end('{}')
  })
  const redirecting = createServer((_, reply) => {
    asked += 1
    reply.writeHead(307, { location: urlOf(elsewhere) }).end()
  })
  for (const server of [elsewhere, redirecting]) {
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    onTestFinished(() => void server.close())
  }
  const provider = razorpayPayments({ ...keys, apiUrl: urlOf(redirecting) })
  await expect(provider.readSession('plink_1')).rejects.toThrow()
  expect(asked).toBeGreaterThan(0)
  expect(followed).toBe(0)
})
