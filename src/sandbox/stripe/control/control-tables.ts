import type Stripe from 'stripe'
import { type Html, html } from '../../html.ts'
import { disputeReasons, isDisputable } from '../disputes.ts'
import { formatMoney } from '../money.ts'
import type { Sandbox } from '../sandbox.ts'
import type { Control } from './control.ts'

const rowsMax = 20

/** The choices of a select. */
export const options = (names: readonly string[], chosen?: string): Html[] =>
  names.map((name) => html`<option ${name === chosen && html`selected`}>${name}</option>`)

const short = (id: string) => html`<code>${id.slice(0, 24)}…</code>`
const moment = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')

function table(label: string, heads: (string | Html)[], rows: Html[], empty: string): Html {
  if (rows.length === 0) return html`<p class="empty soft">${empty}</p>`
  return html`<div class="table" tabindex="0" role="region" aria-label="${label}"><table>
<thead><tr>${heads.map((head) => (typeof head === 'string' ? html`<th scope="col">${head}</th>` : head))}</tr></thead>
<tbody>${rows}</tbody></table></div>`
}
const number = (head: string) => html`<th scope="col" class="number">${head}</th>`

/** What the shop asked to be paid; what was paid can be disputed. */
export function sessionTable(sandbox: Sandbox): Html {
  const { data } = sandbox.store.list('checkout.session', { limit: rowsMax })
  const rows = data.map((session) => {
    const { id, status, payment_status, payment_intent, amount_total, currency, expires_at } = session
    return html`<tr><td>${status === 'open' ? html`<a href="c/pay/${id}">${short(id)}</a>` : short(id)}</td>
<td>${status}, ${payment_status}</td>
<td class="number">${formatMoney(amount_total ?? 0, currency ?? 'usd')}</td><td>${moment(expires_at)}</td>
<td>${payment_status === 'paid' && isDisputable(sandbox, String(payment_intent)) && disputeForm(session)}</td></tr>`
  })
  const heads = ['Session', 'State', number('Amount'), 'Expires', 'The bank of the customer']
  return table('Latest payments', heads, rows, 'Checkout sessions that the shop makes appear here.')
}

function disputeForm({ id, payment_intent }: Stripe.Checkout.Session): Html {
  const which = id.slice(8, 24)
  return html`<form method="post" action="sandbox/payments/${String(payment_intent)}/dispute">
<select name="reason" aria-label="Reason, ${which}">${options(disputeReasons)}</select>
<select name="inquiry" aria-label="How far, ${which}"><option value="no">dispute</option><option value="yes">only inquire</option></select>
<button class="plain" aria-label="Open for ${which}">Open</button></form>`
}

/** What the bank may do next with a dispute. */
function stepsOf(status: string): [step: string, name: string][] {
  const win: [string, string] = ['win', 'Shop wins']
  const lose: [string, string] = ['lose', 'Shop loses']
  const review: [string, string] = ['review', 'Evidence came']
  switch (status) {
    case 'warning_needs_response':
      return [review, ['escalate', 'Escalate'], ['win', 'Close']]
    case 'warning_under_review':
      return [
        ['escalate', 'Escalate'],
        ['win', 'Close'],
      ]
    case 'needs_response':
      return [review, win, lose]
    case 'under_review':
      return [win, lose]
    case 'lost':
      return [['win', 'Won on appeal']]
    default:
      return []
  }
}

export function disputeTable(sandbox: Sandbox): Html {
  const { data } = sandbox.store.list('dispute', { limit: rowsMax })
  const rows = data.map(
    ({ id, status, amount, currency, reason, evidence_details }) => html`<tr><td><code>${id}</code></td>
<td class="number">${formatMoney(amount, currency)}</td><td>${reason}</td><td>${status}</td>
<td>${moment(evidence_details.due_by ?? 0)}</td>
<td><form method="post" action="sandbox/disputes/${id}/move">${stepsOf(status).map(
      ([step, name]) =>
        html`<button class="plain" name="step" value="${step}" aria-label="${name}: ${id}">${name}</button>`,
    )}</form></td></tr>`,
  )
  const heads = ['Dispute', number('Amount'), 'Reason', 'State', 'Evidence due', 'What the bank does']
  return table('Disputes', heads, rows, 'Open one beside a payment above, or pay with 4000 0000 0000 0259.')
}

export function refundTable(sandbox: Sandbox): Html {
  const { data } = sandbox.store.list('refund', { limit: rowsMax })
  const rows = data.map(({ id, status, amount, currency }) => {
    const may = status === 'pending' ? ['succeeded', 'failed'] : status === 'succeeded' ? ['failed'] : []
    const nameOf = (next: string) => (next === 'failed' ? 'Let it fail' : 'Let it succeed')
    return html`<tr><td><code>${id}</code></td><td class="number">${formatMoney(amount, currency)}</td><td>${status}</td>
<td><form method="post" action="sandbox/refunds/${id}/settle">${may.map(
      (next) =>
        html`<button class="plain" name="status" value="${next}" aria-label="${nameOf(next)}: ${id}">${nameOf(next)}</button>`,
    )}</form></td></tr>`
  })
  const heads = ['Refund', number('Amount'), 'State', 'How it ends']
  return table('Refunds', heads, rows, 'Refunds that the shop makes appear here.')
}

export function deliveryTable(control: Pick<Control, 'deliveries'>): Html {
  const rows = control.deliveries({ limit: 30 }).map((delivery) => {
    const { id, state, attempts, lastError, lastStatus } = delivery
    const name = attempts > 0 ? 'Send again' : 'Send now'
    return html`<tr><td class="number">${id}</td><td><code>${delivery.event}</code></td>
<td>${delivery.type}</td><td>${state}</td><td class="number">${attempts}</td><td>${lastError ?? lastStatus ?? ''}</td>
<td>${
      state !== 'sending' &&
      html`<form method="post" action="sandbox/deliveries/${id}/resend">
<button class="plain" aria-label="${name}: delivery ${id}">${name}</button></form>`
    }</td></tr>`
  })
  const heads = [number('No.'), 'Event', 'Type', 'State', number('Tries'), 'Last result', 'Send']
  return table('Latest deliveries', heads, rows, 'Events sent to the shop appear here.')
}
