import { networkInterfaces } from 'node:os'
import { createTransport } from 'nodemailer'
import { expect, it } from 'vitest'
import { startMailbox } from '#sandbox/mailbox/mailbox.ts'
import { smtpOptions } from './live-settings.ts'

it.each([
  ['live', 'smtp://mail.example', true],
  ['live', 'smtp://10.0.0.5:25', true],
  ['live', 'smtp://127.0.0.1:25', false],
  ['live', 'smtp://localhost:25', false],
  ['sandbox', 'smtp://mail.example', false],
])('with %s payments, mails to %s need TLS: %s', (PAYMENTS, SMTP_URL, requireTLS) => {
  expect(smtpOptions({ PAYMENTS, SMTP_URL })).toEqual({ url: SMTP_URL, requireTLS })
})

const outside = Object.values(networkInterfaces())
  .flat()
  .find((each) => each?.family === 'IPv4' && !each.internal)?.address

it.skipIf(!outside)('no mail is sent to a server that does not encrypt, with live payments', async () => {
  const mailbox = await startMailbox({ host: outside, dataFile: ':memory:' })
  const send = (PAYMENTS: string) => {
    const transport = createTransport(smtpOptions({ PAYMENTS, SMTP_URL: mailbox.smtpUrl }))
    return transport.sendMail({
      from: 'shop@shop.example',
      to: 'asha@shop.example',
      subject: PAYMENTS,
      text: '123456',
    })
  }
  try {
    await expect(send('live')).rejects.toMatchObject({ code: 'ETLS' })
    await send('sandbox')
    expect(mailbox.messages('asha@shop.example').map(({ subject }) => subject)).toEqual(['sandbox'])
  } finally {
    await mailbox.close()
  }
})
