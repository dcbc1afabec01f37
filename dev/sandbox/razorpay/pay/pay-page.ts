import { type Html, html } from '../../html.ts'
import { formatMoney } from '../../stripe/money.ts'
import {
  alert,
  cardFields,
  fieldOf,
  type Trouble,
  testCardNote,
  titleMark,
} from '../../stripe/pages/card-fields.ts'
import type { Typed } from '../../stripe/pages/card-form.ts'
import { framedPage } from '../../stripe/pages/frame.ts'
import { style } from '../../stripe/pages/style.ts'
import type { PaymentLink } from '../wire.ts'
import { testCards } from './cards.ts'

export interface PayView extends Trouble {
  merchantName: string
  link: PaymentLink
  typed: Typed
}

/** The hosted pay page. Works without JavaScript. */
export function payPage(view: PayView): string {
  const { link, merchantName } = view
  const amount = formatMoney(link.amount, link.currency)
  return framedPage(
    `${titleMark(view)}Pay ${amount} to ${merchantName}`,
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
${testCardNote(testCards)}
</div></section>
</main>`,
  )
}

function form(view: PayView, amount: string): Html {
  const { typed, link } = view
  return html`<form method="post" novalidate>
${link.customer.email && html`<p class="soft small">Paying as ${link.customer.email}</p>`}
${cardFields(fieldOf(view), typed)}
<button>Pay ${amount}</button>
</form>`
}
