import { type Html, html } from '../html.ts'
import { controlStyle } from '../stripe/control/control-style.ts'
import { deliveryTable, options } from '../stripe/control/control-tables.ts'
import { formatMoney } from '../stripe/money.ts'
import { framedPage } from '../stripe/pages/frame.ts'
import type { WebhookSender } from '../stripe/webhooks.ts'
import type { Control } from './control.ts'
import type { Sandbox } from './wire.ts'

/** A page for people who want to see what the sandbox does and to disturb it. */
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
${facts(sandbox, sender, control)}
<h2>Switches</h2>
<div class="switches">${switches(control)}</div>
<h2>Latest payment links</h2>
${linkTable(sandbox)}
<h2>Latest deliveries</h2>
${deliveryTable(control)}
</main>`,
  )
}

function linkTable(sandbox: Sandbox): Html {
  const { data } = sandbox.store.list('payment_link', { limit: 20 })
  if (data.length === 0) {
    return html`<p class="empty soft">Payment links that the shop makes appear here.</p>`
  }
  return html`<div class="table" tabindex="0" role="region" aria-label="Latest payment links"><table>
<thead><tr><th>Link</th><th>Reference</th><th>Status</th><th class="number">Amount</th><th>Expires</th></tr></thead>
<tbody>${data.map(
    (link) =>
      html`<tr><td>${
        link.status === 'created'
          ? html`<a href="l/${link.id}"><code>${link.id}</code></a>`
          : html`<code>${link.id}</code>`
      }</td><td><code>${link.reference_id}</code></td><td>${link.status}</td><td class="number">${formatMoney(
        link.amount,
        link.currency,
      )}</td><td>${link.expire_by > 0 ? new Date(link.expire_by * 1000).toISOString() : 'never'}</td></tr>`,
  )}</tbody></table></div>`
}

function facts(sandbox: Sandbox, sender: WebhookSender, control: Control): Html {
  const { faults, webhooks } = control.settings()
  const held = control.deliveries({ state: 'held', limit: 1_000 }).length
  const pairs = [
    ['Clock', new Date(sandbox.now() * 1000).toISOString()],
    ['Webhook address', sender.url() ?? 'none'],
    ['Webhooks', held > 0 ? `${webhooks.mode}, ${held} held` : webhooks.mode],
    ['Planned faults', faults.map(({ mode, count }) => `${count} × ${mode}`).join(', ') || 'none'],
  ]
  return html`<dl class="facts">${pairs.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`
}

function switches(control: Control): Html[] {
  const { webhooks, declineRate, refunds } = control.settings()
  return [
    html`<form method="post" action="sandbox/settings"><h3>Webhooks</h3>
<label>Mode <select name="webhooks[mode]">${options(['deliver', 'hold', 'drop'], webhooks.mode)}</select></label>
<label>Copies <input name="webhooks[copies]" type="number" min="1" max="10" value="${webhooks.copies}"></label>
<label>Shuffle <select name="webhooks[shuffle]">${options(['no', 'yes'], webhooks.shuffle ? 'yes' : 'no')}</select></label>
<label>Delay, ms <input name="webhooks[delayMs]" type="number" min="0" value="${webhooks.delayMs}"></label>
<label>Corrupt <select name="webhooks[corrupt]">${options(['nothing', 'signature', 'body', 'truncated'], webhooks.corrupt)}</select></label>
<button>Save</button></form>`,
    html`<form method="post" action="sandbox/release"><h3>Send what is held</h3>
<label>Order <select name="order">${options(['kept', 'reversed', 'shuffled'])}</select></label>
<label>Copies <input name="copies" type="number" min="1" max="100" value="1"></label>
<button>Release</button></form>`,
    html`<form method="post" action="sandbox/faults"><h3>Fail the next API calls</h3>
<label>Fault <select name="mode">${options(['error', 'hang', 'reset', 'lost-answer', 'lost-connection', 'slow'])}</select></label>
<label>Status <select name="status">${options(['500', '503', '429'])}</select></label>
<label>Calls <input name="count" type="number" min="1" value="1"></label>
<button>Plan</button></form>`,
    html`<form method="post" action="sandbox/settings"><h3>Payments and refunds</h3>
<label>Decline rate <input name="declineRate" type="number" min="0" max="1" step="0.05" value="${declineRate}"></label>
<label>Refunds <select name="refunds">${options(['succeed', 'wait'], refunds)}</select></label>
<button>Save</button></form>`,
    html`<form method="post" action="sandbox/clock"><h3>Clock</h3>
<label>Forward, seconds <input name="advanceSeconds" type="number" value="1800"></label>
<button>Move</button></form>`,
    html`<form method="post" action="sandbox/reset"><h3>Start over</h3>
<p class="soft">Sets all switches and the clock back. Payments stay.</p><button>Reset</button></form>`,
  ]
}
