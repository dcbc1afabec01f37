import type Stripe from 'stripe'
import { type Html, html } from '../../html.ts'
import { formatMoney } from '../money.ts'
import { framedPage } from './frame.ts'
import { style } from './style.ts'

interface Message {
  merchantName: string
  title: string
  body: Html
  link?: { href: string; text: string } | null
}

function messagePage({ merchantName, title, body, link }: Message): string {
  return framedPage(
    `${title} · ${merchantName}`,
    style,
    html`<main class="message">
<p class="merchant">${merchantName} <span class="badge">Sandbox</span></p>
<h1>${title}</h1>
${body}
${link && html`<a class="button" href="${link.href}">${link.text}</a>`}
</main>`,
  )
}

const amountOf = (session: Stripe.Checkout.Session) =>
  formatMoney(session.amount_total ?? 0, session.currency ?? 'usd')

export function completePage(
  merchantName: string,
  session: Stripe.Checkout.Session,
  successUrl: string,
): string {
  return messagePage({
    merchantName,
    title: 'This payment is complete',
    body: html`<p>You paid ${amountOf(session)} to ${merchantName}. There is nothing more to do here.</p>`,
    link: { href: successUrl, text: 'Back to the shop' },
  })
}

export function expiredPage(merchantName: string, session: Stripe.Checkout.Session): string {
  return messagePage({
    merchantName,
    title: 'This payment page has expired',
    body: html`<p>Nothing was charged. Go back to the shop to start the payment again.</p>`,
    link: session.cancel_url ? { href: session.cancel_url, text: 'Back to the shop' } : null,
  })
}

export function unknownPage(merchantName: string): string {
  return messagePage({
    merchantName,
    title: 'This payment page does not exist',
    body: html`<p>Check the address, or go back to the shop and start the payment again.</p>`,
  })
}

/** Stands for the page on which a bank asks its customer to confirm a payment. */
export function bankPage(merchantName: string, session: Stripe.Checkout.Session): string {
  return messagePage({
    merchantName,
    title: 'Confirm your payment',
    body: html`<p>Your bank asks you to confirm the payment of <strong>${amountOf(session)}</strong> to
${merchantName}. In this sandbox you choose how it ends.</p>
<form method="post">
<button name="result" value="complete">Complete authentication</button>
<button class="plain" name="result" value="fail">Fail authentication</button>
</form>`,
  })
}
