import { type Html, html } from '../../html.ts'
import { formatMoney } from '../money.ts'
import { disputeReasons, isDisputable } from '../payments/disputes.ts'
import type { Sandbox } from '../sandbox.ts'
import { type DisputeRow, disputeForm, moment, number, rowsMax, short, table } from './tables.ts'

/** Checkout sessions; paid sessions can be disputed. */
export function sessionTable(sandbox: Sandbox): Html {
  const { data } = sandbox.store.list('checkout.session', { limit: rowsMax })
  const rows = data.map((session) => {
    const { id, status, payment_status, payment_intent, amount_total, currency, expires_at } = session
    return html`<tr><td>${status === 'open' ? html`<a href="c/pay/${id}">${short(id)}</a>` : short(id)}</td>
<td>${status}, ${payment_status}</td>
<td class="number">${formatMoney(amount_total ?? 0, currency ?? 'usd')}</td><td>${moment(expires_at)}</td>
<td>${payment_status === 'paid' && bankOf(sandbox, String(payment_intent), id.slice(8, 24))}</td></tr>`
  })
  const heads = ['Session', 'State', number('Amount'), 'Expires', 'The bank of the customer']
  return table('Latest payments', heads, rows, 'Checkout sessions that the shop makes appear here.')
}

const bankOf = (sandbox: Sandbox, intentId: string, which: string): Html | false =>
  isDisputable(sandbox, intentId) && disputeForm(intentId, which, disputeReasons)

/** The bank's possible next actions for a dispute. */
function stepsOf(status: string): DisputeRow['steps'] {
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

export const disputesOf = (sandbox: Sandbox): DisputeRow[] =>
  sandbox.store.list('dispute', { limit: rowsMax }).data.map((dispute) => ({
    ...dispute,
    dueBy: dispute.evidence_details.due_by ?? 0,
    steps: stepsOf(dispute.status),
  }))
