import { type Html, html } from '../../html.ts'
import { formatMoney } from '../money.ts'
import type { switches } from './switches.ts'

export const rowsMax = 20

export const options = (names: readonly string[], chosen?: string): Html[] =>
  names.map((name) => html`<option ${name === chosen && html`selected`}>${name}</option>`)

export const short = (id: string) => html`<code>${id.slice(0, 24)}…</code>`
export const moment = (seconds: number) =>
  new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')

export function table(label: string, heads: (string | Html)[], rows: Html[], empty: string): Html {
  if (rows.length === 0) return html`<p class="empty soft">${empty}</p>`
  return html`<div class="table" tabindex="0" role="region" aria-label="${label}"><table>
<thead><tr>${heads.map((head) => (typeof head === 'string' ? html`<th scope="col">${head}</th>` : head))}</tr></thead>
<tbody>${rows}</tbody></table></div>`
}
export const number = (head: string) => html`<th scope="col" class="number">${head}</th>`

/** The form that opens a dispute; `which` tells several forms apart. */
export function disputeForm(paymentId: string, which: string, reasons: readonly string[]): Html {
  return html`<form method="post" action="sandbox/payments/${paymentId}/dispute">
<select name="reason" aria-label="Reason, ${which}">${options(reasons)}</select>
<select name="inquiry" aria-label="How far, ${which}"><option value="no">dispute</option><option value="yes">only inquire</option></select>
<button class="plain" aria-label="Open for ${which}">Open</button></form>`
}

export interface DisputeRow {
  id: string
  amount: number
  currency: string
  reason: string
  status: string
  dueBy: number
  /** The bank's possible next actions with their labels. */
  steps: [step: string, name: string][]
}

export function disputeTable(disputes: DisputeRow[]): Html {
  const rows = disputes.map(
    ({ id, status, amount, currency, reason, dueBy, steps }) => html`<tr><td><code>${id}</code></td>
<td class="number">${formatMoney(amount, currency)}</td><td>${reason}</td><td>${status}</td>
<td>${moment(dueBy)}</td>
<td><form method="post" action="sandbox/disputes/${id}/move">${steps.map(
      ([step, name]) =>
        html`<button class="plain" name="step" value="${step}" aria-label="${name}: ${id}">${name}</button>`,
    )}</form></td></tr>`,
  )
  const heads = ['Dispute', number('Amount'), 'Reason', 'State', 'Evidence due', 'What the bank does']
  return table('Disputes', heads, rows, 'Open one beside a payment above, or pay with 4000 0000 0000 0259.')
}

type RefundRow = { id: string; status: string | null; amount: number; currency: string }

/** `ends`: possible outcomes of a refund by its status. */
export function refundTable(refunds: RefundRow[], ends: Record<string, string[]>): Html {
  const rows = refunds.map(({ id, status, amount, currency }) => {
    const nameOf = (next: string) => (next === 'failed' ? 'Let it fail' : 'Let it succeed')
    return html`<tr><td><code>${id}</code></td><td class="number">${formatMoney(amount, currency)}</td><td>${status}</td>
<td><form method="post" action="sandbox/refunds/${id}/settle">${(ends[status ?? ''] ?? []).map(
      (next) =>
        html`<button class="plain" name="status" value="${next}" aria-label="${nameOf(next)}: ${id}">${nameOf(next)}</button>`,
    )}</form></td></tr>`
  })
  const heads = ['Refund', number('Amount'), 'State', 'How it ends']
  return table('Refunds', heads, rows, 'Refunds that the shop makes appear here.')
}

export function deliveryTable(control: Pick<ReturnType<typeof switches>, 'deliveries'>): Html {
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
