import type Stripe from 'stripe'
import { type Html, html } from '../../html.ts'
import { formatMoney } from '../money.ts'
import { testCards } from '../payments/cards.ts'
import type { LineItem, SessionFacts } from '../wire.ts'
import { alert, cardFields, fieldOf, type Trouble, testCardNote, titleMark } from './card-fields.ts'
import type { Typed } from './card-form.ts'
import { framedPage } from './frame.ts'
import { style } from './style.ts'

export interface PayView extends Trouble {
  merchantName: string
  session: Stripe.Checkout.Session
  facts: SessionFacts
  savedCards: Stripe.PaymentMethod[]
  typed: Typed
}

/** The hosted pay page. Works without JavaScript. */
export function payPage(view: PayView): string {
  const { session, merchantName } = view
  const amount = formatMoney(session.amount_total ?? 0, session.currency ?? 'usd')
  const title = `${titleMark(view)}Pay ${amount} to ${merchantName}`
  return framedPage(
    title,
    style,
    html`<main class="split">
<section class="side" aria-label="Order summary"><div class="inner">${summary(view, amount)}</div></section>
<section class="main" aria-labelledby="payment"><div class="inner">
<h2 id="payment">Payment details</h2>
${alert(view)}
${form(view, amount)}
${testCardNote(testCards)}
</div></section>
</main>`,
  )
}

function summary({ session, merchantName, facts }: PayView, amount: string): Html {
  return html`
${session.cancel_url && html`<a class="back" href="${session.cancel_url}"><span aria-hidden="true">←</span> Back to the shop</a>`}
<p class="merchant">${merchantName} <span class="badge">Sandbox</span></p>
<h1>Pay ${merchantName} <strong class="figures">${amount}</strong></h1>
${items(facts.lineItems)}
<p class="total"><span>Total</span> <span class="figures">${amount}</span></p>`
}

/** Longer item lists are collapsed, so that the form stays visible on a phone. */
const itemsShown = 4

function items(all: LineItem[]): Html {
  const shown = all.length > itemsShown + 1 ? itemsShown : all.length
  const rest = all.slice(shown)
  return html`<ul class="items">${all.slice(0, shown).map(lineItem)}</ul>
${
  rest.length > 0 &&
  html`<details class="more"><summary>Show ${rest.length} more items</summary>
<ul class="items">${rest.map(lineItem)}</ul></details>`
}`
}

function lineItem(item: LineItem): Html {
  const quantity = item.quantity ?? 1
  const each = formatMoney(item.price.unit_amount ?? 0, item.currency)
  return html`<li><span>${item.description}${
    quantity > 1 && html`<span class="soft small">${quantity} × ${each}</span>`
  }</span> <span class="figures">${formatMoney(item.amount_total, item.currency)}</span></li>`
}

function form(view: PayView, amount: string): Html {
  const { session, facts, savedCards, typed } = view
  const knownEmail = session.customer_details?.email ?? null
  const field = fieldOf(view)
  return html`<form method="post" novalidate>
${field('email', {
  type: 'email',
  autocomplete: 'email',
  value: knownEmail ?? typed.email,
  extra: knownEmail ? html`readonly` : html`placeholder="name@example.com"`,
})}
${savedCards.length > 0 && cardChoice(savedCards, typed)}
<div class="newcard">
${cardFields(field, typed)}
${saving(facts.saving, typed.save, view.merchantName)}
</div>
<button>Pay ${amount}</button>
</form>`
}

function cardChoice(cards: Stripe.PaymentMethod[], typed: Typed): Html {
  const chosen = cards.some((card) => card.id === typed.card) ? typed.card : ''
  return html`<fieldset class="cards"><legend>Pay with</legend>
${cards.map(
  ({ id, card }) =>
    html`<label class="choice"><input class="saved" type="radio" name="card" value="${id}" ${
      id === chosen && html`checked`
    }> <span>${brandName(card?.brand)} ending in ${card?.last4}<span class="soft small">, expires ${expiryOf(
      card,
    )}</span></span></label>`,
)}
<label class="choice"><input type="radio" name="card" value="" ${chosen === '' && html`checked`}>
<span>Another card</span></label></fieldset>`
}

function brandName(brand: string | undefined): string {
  return { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' }[brand ?? ''] ?? 'Card'
}

function expiryOf(card: Stripe.PaymentMethod['card']): string {
  return card ? `${String(card.exp_month).padStart(2, '0')}/${String(card.exp_year).slice(-2)}` : ''
}

function saving(mode: SessionFacts['saving'], checked: boolean, merchantName: string): Html | null {
  if (mode === 'never') return null
  if (mode === 'always') {
    return html`<p class="soft small">By paying you allow ${merchantName} to keep this card for later payments.</p>`
  }
  return html`<label class="choice"><input type="checkbox" name="save" value="yes" ${checked && html`checked`}>
<span>Save this card for my next purchase at ${merchantName}</span></label>`
}
