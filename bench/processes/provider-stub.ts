// A payment provider that responds immediately, so that orders are measured without provider time. `node provider-stub.ts PORT`
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'

const session = (id: string, status: 'open' | 'expired') => ({
  id,
  object: 'checkout.session',
  url: `http://127.0.0.1/pay/${id}`,
  status,
  payment_status: 'unpaid',
  payment_intent: null,
  client_reference_id: null,
  amount_total: 0,
  currency: 'usd',
  metadata: {},
})

createServer((request, response) => {
  request.resume()
  request.on('end', () => {
    const known = /\/sessions\/([^/]+)/.exec(request.url ?? '')?.[1]
    const status = request.url?.endsWith('/expire') ? 'expired' : 'open'
    const body = session(known ?? `cs_test_${randomUUID().replaceAll('-', '')}`, status)
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
}).listen(Number(process.argv[2]), '127.0.0.1')
