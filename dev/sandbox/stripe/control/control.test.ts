import { expect, test } from 'vitest'
import { sendForm, startSandbox, twoThings } from '../test-shop.ts'

async function start() {
  const sandbox = await startSandbox()
  const post = async (path: string, body: object = {}) => {
    const answer = await fetch(`${sandbox.url}/sandbox/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: await answer.json() }
  }
  return { ...sandbox, post }
}

test('the controls are available over HTTP', async () => {
  const { stripe, post, url } = await start()
  const { id } = await stripe.checkout.sessions.create(twoThings)
  expect(await post('settings', { webhooks: { mode: 'hold' } })).toMatchObject({
    body: { webhooks: { mode: 'hold' } },
  })
  expect(await post('settings', { nonsense: 1 })).toMatchObject({ status: 400 })
  expect(await post(`sessions/${id}/pay`, { card: '4000000000000002' })).toMatchObject({
    body: { kind: 'declined' },
  })
  expect(await post(`sessions/${id}/pay`, { card: '1234' })).toMatchObject({ status: 400 })
  expect(await post('sessions/cs_none/pay')).toMatchObject({ status: 404 })
  expect(await post(`sessions/${id}/pay`)).toMatchObject({ body: { kind: 'paid' } })
  expect(await (await fetch(`${url}/sandbox/deliveries?state=held`)).json()).toHaveLength(3)
  await post('faults', { status: 503, path: '/balance' })
  await expect(stripe.balance.retrieve()).rejects.toMatchObject({ statusCode: 503 })
  expect((await post('clock', { advanceSeconds: 60 })).body.now).toBeGreaterThan(Date.now() / 1000 + 50)
  expect(await post('reset')).toMatchObject({ body: { clockOffsetMs: 0, webhooks: { mode: 'deliver' } } })
})

test('the page shows sessions, and its forms change the settings', async () => {
  const { stripe, control, url } = await start()
  const { id } = await stripe.checkout.sessions.create(twoThings)
  const markup = await (await fetch(`${url}/sandbox`)).text()
  expect(markup).toContain(id.slice(0, 24))
  const sent = await sendForm(`${url}/sandbox/settings`, {
    'webhooks[mode]': 'drop',
    'webhooks[copies]': '2',
    'webhooks[shuffle]': 'yes',
  })
  expect(sent.status).toBe(303)
  expect(new URL(sent.headers.get('location') ?? '', sent.url).pathname).toBe('/sandbox')
  expect(control.settings().webhooks).toMatchObject({ mode: 'drop', copies: 2, shuffle: true })
  const foreign = await fetch(`${url}/sandbox/reset`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'cross-site' },
  })
  expect(foreign.status).toBe(403)
})
