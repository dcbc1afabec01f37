import { type Html, html } from '../../html.ts'
import { controlStyle } from '../../stripe/control/control-style.ts'
import { facts, switchForms } from '../../stripe/control/switch-forms.ts'
import {
  type DisputeRow,
  deliveryTable,
  disputeForm,
  disputeTable,
  moment,
  number,
  refundTable,
  rowsMax,
  table,
} from '../../stripe/control/tables.ts'
import { formatMoney } from '../../stripe/money.ts'
import { framedPage } from '../../stripe/pages/frame.ts'
import type { WebhookSender } from '../../stripe/webhooks/webhooks.ts'
import { type DisputeStep, disputeReasons, isDisputable, stepsOf } from '../disputes.ts'
import type { Dispute, PaymentLink, Sandbox } from '../wire.ts'
import type { Control } from './control.ts'

/** The control page: shows the sandbox's state and triggers faults. */
export function controlPage(
  sandbox: Sandbox,
  sender: WebhookSender,
  control: Control,
  refused?: string,
): string {
  return framedPage(
    `Razorpay sandbox · ${sandbox.merchantName}`,
    controlStyle,
    html`<main>
<h1>Razorpay sandbox</h1>
<p class="soft">Stands in for the second payment provider of ${sandbox.merchantName}. No money moves here.</p>
${refused !== undefined && html`<p class="refused" role="alert">${refused}</p>`}
${facts(control, sender)}
<h2>Switches</h2>
<div class="switches">${switchForms(control, sender, corruptions)}</div>
<h2 id="links">Latest payment links</h2>
${linkTable(sandbox)}
<h2 id="disputes">Disputes</h2>
${disputeTable(sandbox.store.list('dispute', { limit: rowsMax }).data.map(rowOf))}
<h2 id="refunds">Refunds</h2>
${refundTable(sandbox.store.list('refund', { limit: rowsMax }).data, { pending: ['processed', 'failed'] })}
<h2 id="deliveries">Latest deliveries</h2>
${deliveryTable(control)}
</main>`,
  )
}

/** Signatures contain no timestamp, so an old event stays valid. */
const corruptions = ['nothing', 'signature', 'body', 'truncated'] as const

function linkTable(sandbox: Sandbox): Html {
  const { data } = sandbox.store.list('payment_link', { limit: rowsMax })
  const rows = data.map((link) => {
    const { id, reference_id, status, amount, currency, expire_by } = link
    const name = html`<code>${id}</code>`
    return html`<tr><td>${status === 'created' ? html`<a href="l/${id}">${name}</a>` : name}</td>
<td><code>${reference_id}</code></td><td>${status}</td><td class="number">${formatMoney(amount, currency)}</td>
<td>${expire_by > 0 ? moment(expire_by) : 'never'}</td><td>${bankOf(sandbox, link)}</td></tr>`
  })
  const heads = ['Link', 'Reference', 'Status', number('Amount'), 'Expires', 'The bank of the customer']
  return table('Latest payment links', heads, rows, 'Payment links that the shop makes appear here.')
}

function bankOf(sandbox: Sandbox, { id, payments }: PaymentLink): Html | false {
  const payment = sandbox.store.get('payment', payments?.[0]?.payment_id ?? '')
  return (
    payment !== undefined && isDisputable(sandbox, payment) && disputeForm(payment.id, id, disputeReasons)
  )
}

const stepNames: Record<DisputeStep, string> = {
  review: 'Evidence came',
  return: 'Wants more evidence',
  win: 'Shop wins',
  lose: 'Shop loses',
}

const rowOf = (dispute: Dispute): DisputeRow => ({
  ...dispute,
  reason: dispute.reason_code,
  status: `${dispute.phase}, ${dispute.status}`,
  dueBy: dispute.respond_by,
  steps: stepsOf(dispute).map((step) => [step, stepNames[step]]),
})
