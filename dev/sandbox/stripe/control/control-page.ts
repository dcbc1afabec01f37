import { html } from '../../html.ts'
import { framedPage } from '../pages/frame.ts'
import type { Sandbox } from '../sandbox.ts'
import { corruptions } from '../settings.ts'
import type { WebhookSender } from '../webhooks/webhooks.ts'
import type { Control } from './control.ts'
import { controlStyle } from './control-style.ts'
import { disputesOf, sessionTable } from './control-tables.ts'
import { facts, switchForms } from './switch-forms.ts'
import { deliveryTable, disputeTable, refundTable, rowsMax } from './tables.ts'

/** The control page: shows the sandbox's state and triggers faults. Works without JavaScript. */
export function controlPage(
  sandbox: Sandbox,
  sender: WebhookSender,
  control: Control,
  refused?: string,
): string {
  return framedPage(
    `Payment sandbox · ${sandbox.merchantName}`,
    controlStyle,
    html`<main>
<h1>Payment sandbox</h1>
<p class="soft">Stands in for the payment provider of ${sandbox.merchantName}. No money moves here.</p>
${refused !== undefined && html`<p class="refused" role="alert">${refused}</p>`}
${facts(control, sender)}
<h2>Switches</h2>
<div class="switches">${switchForms(control, sender, corruptions)}</div>
<h2 id="sessions">Latest payments</h2>
${sessionTable(sandbox)}
<h2 id="disputes">Disputes</h2>
${disputeTable(disputesOf(sandbox))}
<h2 id="refunds">Refunds</h2>
${refundTable(sandbox.store.list('refund', { limit: rowsMax }).data, refundEnds)}
<h2 id="deliveries">Latest deliveries</h2>
${deliveryTable(control)}
</main>`,
  )
}

const refundEnds = { pending: ['succeeded', 'failed'], succeeded: ['failed'] }
