import { type Html, html } from '../html.ts'
import { formatMoney } from '../stripe/money.ts'
import type { FieldErrors, FieldName, Typed } from '../stripe/pages/card-form.ts'
import { framedPage } from '../stripe/pages/frame.ts'
import { style } from '../stripe/pages/style.ts'
import { testCards } from './cards.ts'
import type { PaymentLink } from './wire.ts'

export interface PayView {
  merchantName: string
  link: PaymentLink
  typed: Typed
  errors: FieldErrors
  /** Why the last attempt was declined. */
  declined: string | null
}

/** The page on which a customer pays. It needs no JavaScript. */
export function payPage(view: PayView): string {
  const { link, merchantName } = view
  const amount = formatMoney(link.amount, link.currency)
  const failed = view.declined !== null || Object.keys(view.errors).length > 0
  return framedPage(
    `${failed ? 'Error: ' : ''}Pay ${amount} to ${merchantName}`,
    style,
    html`<main class="split">
<section class="side" aria-label="Order summary"><div class="inner">
<p class="merchant">${merchantName} <span class="badge">Sandbox</span></p>
<h1>Pay ${merchantName} <strong class="figures">${amount}</strong></h1>
<ul class="items"><li><span>${link.description || 'Your order'}<span class="soft small">Reference ${link.reference_id || link.id}</span></span></li></ul>
<p class="total"><span>Total</span> <span class="figures">${amount}</span></p>
</div></section>
<section class="main" aria-labelledby="payment"><div class="inner">
<h2 id="payment">Pay by card</h2>
${alert(view)}
${form(view, amount)}
${testCardNote}
</div></section>
</main>`,
  )
}

function alert({ errors, declined }: PayView): Html | null {
  if (declined) {
    return html`<div class="alert" role="alert"><strong>${declined}</strong> Nothing was charged.</div>`
  }
  const wrong = Object.entries(errors)
  if (wrong.length === 0) return null
  return html`<div class="alert" role="alert"><strong>Please check your details.</strong>
<ul>${wrong.map(([name, message]) => html`<li><a href="#${name}">${message}</a></li>`)}</ul></div>`
}

function form(view: PayView, amount: string): Html {
  const { typed, link } = view
  const field = fieldOf(view)
  return html`<form method="post" novalidate>
${link.customer.email && html`<p class="soft small">Paying as ${link.customer.email}</p>`}
${field('number', 'Card number', html`value="${typed.number}" autocomplete="cc-number" inputmode="numeric" maxlength="23" placeholder="1234 1234 1234 1234"`)}
<div class="row">
${field('expiry', 'Expiry date', html`value="${typed.expiry}" autocomplete="cc-exp" inputmode="numeric" maxlength="9" placeholder="MM/YY"`)}
${field('cvc', 'Security code', html`value="" autocomplete="cc-csc" inputmode="numeric" maxlength="4" placeholder="CVC"`)}
</div>
${field('name', 'Name on card', html`value="${typed.name}" autocomplete="cc-name" maxlength="200"`)}
<button>Pay ${amount}</button>
</form>`
}

function fieldOf({ errors, declined }: PayView) {
  const first = Object.keys(errors)[0] ?? (declined ? 'number' : undefined)
  return (name: FieldName, label: string, attributes: Html): Html => {
    const error = errors[name]
    return html`<div class="field"><label for="${name}">${label}</label>
<input class="input" id="${name}" name="${name}" type="text" ${attributes} spellcheck="false" required
 ${error && html`aria-invalid="true" aria-describedby="${name}-error"`} ${name === first && html`autofocus`}>
${error && html`<p class="wrong" id="${name}-error">${error}</p>`}</div>`
  }
}

const testCardNote = html`<aside class="note" aria-label="Test cards">
<p>This is a sandbox: no money moves. Use a test card with any future date and any security code.</p>
<dl>${testCards.map(
  (card) => html`<dt>${card.number.replace(/(.{4})(?=.)/g, '$1 ')}</dt> <dd>${card.effect}</dd>`,
)}</dl>
</aside>`

interface Message {
  title: string
  body: Html
  back?: string | null
}

/** A page that says one thing, with a way back where there is one. */
export function messagePage(merchantName: string, { title, body, back }: Message): string {
  return framedPage(
    `${title} · ${merchantName}`,
    style,
    html`<main class="message">
<p class="merchant">${merchantName} <span class="badge">Sandbox</span></p>
<h1>${title}</h1>
${body}
${back && html`<a class="button" href="${back}">Back to the shop</a>`}
</main>`,
  )
}

export const completePage = (merchantName: string, link: PaymentLink, back: string | null): string =>
  messagePage(merchantName, {
    title: 'This payment is complete',
    body: html`<p>You paid ${formatMoney(link.amount, link.currency)} to ${merchantName}. There is nothing more to do here.</p>`,
    back,
  })

export const endedPage = (merchantName: string, link: PaymentLink): string =>
  messagePage(merchantName, {
    title: `This payment link has ${link.status === 'cancelled' ? 'been cancelled' : 'expired'}`,
    body: html`<p>Nothing was charged. Go back to the shop to start the payment again.</p>`,
    back: link.callback_url ? new URL('/checkout', link.callback_url).href : null,
  })

export const unknownPage = (merchantName: string): string =>
  messagePage(merchantName, {
    title: 'This payment link does not exist',
    body: html`<p>Check the address, or go back to the shop and start the payment again.</p>`,
  })

/** Stands for the page on which a bank asks its customer to confirm a payment. */
export const bankPage = (merchantName: string, link: PaymentLink): string =>
  messagePage(merchantName, {
    title: 'Confirm your payment',
    body: html`<p>Your bank asks you to confirm the payment of <strong>${formatMoney(link.amount, link.currency)}</strong> to
${merchantName}. In this sandbox you choose how it ends.</p>
<form method="post">
<button name="result" value="complete">Complete authentication</button>
<button class="plain" name="result" value="fail">Fail authentication</button>
</form>`,
  })
