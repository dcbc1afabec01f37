import { describe, expect, it } from 'vitest'
import type { MailedOrder } from '#shared/orders/mailed-order.ts'
import { contentOf } from '../compose-mail.ts'
import { mailPicture, toHtml } from '../templates/mail-html.ts'
import { toText } from '../templates/mail-text.ts'
import { type MailKind, mailKinds } from './mail-kinds.ts'
import { fill, placeholderValues, unknownPlaceholders, withPlaceholders, withText } from './placeholders.ts'

const frame = { shopName: 'Trove', legal: ['Harbor <Ltd>'], origin: 'https://shop.example.com' }
const hostile = `<img src=x onerror="alert('1')">&\r\nBcc: thief@example.com`

const order = (text: string): MailedOrder => ({
  code: 'TRV-1',
  seller: `Stride ${text}`,
  deliverBy: 'Mon, Nov 30',
  shipBy: 'Fri, Nov 27',
  items: [
    { title: `Boots ${text}`, details: `Size M ${text}`, amount: '$163.95', image: '/images/a-640.webp' },
  ],
  totals: [{ label: 'Total', amount: '$163.95' }],
  address: [`Asha ${text}`, '14 Brigade Road'],
})

/** Fields that choose a text instead of being part of it. */
const choices = new Set(['status', 'step', 'by', 'area', 'change', 'currency'])

function spoil(data: Record<string, unknown>): Record<string, unknown> {
  const spoiled = (value: unknown): unknown => {
    if (typeof value === 'string') return value.startsWith('https:') ? value : hostile
    return Array.isArray(value) ? value.map(spoiled) : value
  }
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, choices.has(name) ? value : spoiled(value)]),
  )
}

describe.each(mailKinds.map((kind): [string, MailKind] => [kind.kind, kind]))(
  'the mail %s',
  (_name, kind) => {
    const mail = contentOf(kind.template, kind.sample, '123456')

    it('says everything in both parts', () => {
      const html = toHtml(mail, [order('')], frame)
      const text = toText(mail, [order('')], frame)
      expect(mail.subject).not.toBe('')
      expect(mail.paragraphs.length).toBeGreaterThan(0)
      expect([...mail.subject, ...mail.paragraphs].join('')).not.toMatch(/undefined|null|NaN|\[object/)
      for (const paragraph of mail.paragraphs) expect(text).toContain(paragraph)
      if (mail.code) for (const part of [html, text]) expect(part).toContain('123456')
      if (mail.link) {
        expect(html).toContain(`href="${mail.link.href}"`)
        expect(text).toContain(`${mail.link.label}: ${mail.link.href}`)
      }
      if (mail.orders) {
        for (const part of [html, text])
          for (const shown of ['TRV-1', 'Boots', 'Size M', '$163.95']) expect(part).toContain(shown)
        expect(html).toContain('src="https://shop.example.com/images/a-200.jpg"')
      }
      expect(html).not.toMatch(/<(script|style|link|iframe)/)
    })

    it('shows hostile names as text', () => {
      const bad = contentOf(kind.template, spoil(kind.sample), '123456')
      const html = toHtml(bad, [order(hostile)], frame)
      expect(html).not.toContain('<img src=x')
      expect(html).not.toContain("alert('1')")
      expect(html.match(/<img /g) ?? []).toHaveLength(bad.orders || bad.product ? 1 : 0)
    })

    it('renders the same mail from its default texts with placeholders', () => {
      const own = {
        subject: withPlaceholders(mail.subject, kind.sample),
        intro: withPlaceholders(mail.paragraphs[0] ?? '', kind.sample),
      }
      expect(
        unknownPlaceholders(own.subject + own.intro, Object.keys(placeholderValues(kind.sample))),
      ).toEqual([])
      expect(withText(mail, own, kind.sample)).toEqual(mail)
    })
  },
)

describe('the mail about a new order to the seller', () => {
  const mail = contentOf(
    'seller-new-order',
    { sellerName: 'Meera', code: 'TRV-1', itemCount: 1, link: '' },
    '',
  )

  it('shows the last day to ship before the delivery date, in both parts', () => {
    expect(toText(mail, [order('')], frame)).toContain('Ship by Fri, Nov 27\nDeliver by Mon, Nov 30\n')
    expect(toHtml(mail, [order('')], frame)).toContain('Ship by Fri, Nov 27<br>Deliver by Mon, Nov 30<')
  })

  it('shows no last day to ship when it is sent again after the shipment', () => {
    const shipped = { ...order(''), shipBy: null }
    for (const part of [toText(mail, [shipped], frame), toHtml(mail, [shipped], frame)])
      expect(part).not.toContain('Ship by')
  })
})

it('mails to customers show no last day to ship', () => {
  const customers = mailKinds.filter(({ audience }) => audience === 'customer')
  for (const { template, sample } of customers)
    expect(toText(contentOf(template, sample, '123456'), [order('')], frame)).not.toContain('Ship by')
})

it('every kind of mail has its own name', () => {
  expect(new Set(mailKinds.map(({ kind }) => kind)).size).toBe(mailKinds.length)
})

it.each([
  ['/images/a-640.webp', 'https://shop.example.com/images/a-200.jpg'],
  ['https://cdn.example.com/b-1280.webp', 'https://cdn.example.com/b-200.jpg'],
  ['/pictures/boots.svg', 'https://shop.example.com/pictures/boots.svg'],
])('the picture %s is shown from %s', (image, src) => {
  expect(mailPicture(image, frame.origin)).toBe(src)
})

it('a value that looks like a placeholder is not filled again', () => {
  expect(fill('Hello {firstName}', { firstName: '{code}', code: 'secret' })).toBe('Hello {code}')
})
