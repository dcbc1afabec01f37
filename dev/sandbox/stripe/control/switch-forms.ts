import { type Html, html } from '../../html.ts'
import type { Corruption } from '../settings.ts'
import type { WebhookSender } from '../webhooks/webhooks.ts'
import type { switches } from './switches.ts'
import { options } from './tables.ts'

type Control = ReturnType<typeof switches>

export function facts(control: Control, sender: WebhookSender): Html {
  const { faults, webhooks, clockOffsetMs } = control.settings()
  const held = control.deliveries({ state: 'held', limit: 1_000 }).length
  const sending =
    webhooks.corrupt === 'nothing' ? webhooks.mode : `${webhooks.mode}, spoilt: ${webhooks.corrupt}`
  const pairs = [
    ['Clock', new Date(control.now() * 1000).toISOString()],
    ['Ahead of real time', `${Math.round(clockOffsetMs / 1000)} s`],
    ['Webhook address', sender.url() ?? 'none'],
    ['Webhooks', held > 0 ? `${sending}, ${held} held` : sending],
    [
      'Planned faults',
      faults
        .map(
          ({ mode, count, status, path }) =>
            `${count} × ${mode} ${mode === 'error' ? status : ''} ${path ?? ''}`,
        )
        .join(', ') || 'none',
    ],
  ]
  return html`<dl class="facts">${pairs.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`
}

const faultModes = [
  ['error', 'answer with an error'],
  ['hang', 'never answer, do nothing'],
  ['reset', 'cut the connection, do nothing'],
  ['lost-answer', 'do it, never answer'],
  ['lost-connection', 'do it, cut the connection'],
  ['slow', 'do it, answer late'],
] as const

const corruptionNames: Record<Corruption, string> = {
  nothing: 'nothing',
  signature: 'signed with another secret',
  body: 're-serialized body',
  truncated: 'end is missing',
  old: 'signed six minutes ago',
}

/** The control forms. `corruptions`: kinds of corrupted webhooks of this provider. */
export function switchForms(
  control: Control,
  sender: WebhookSender,
  corruptions: readonly Corruption[],
): Html[] {
  const { webhooks, api, declineRate, refunds } = control.settings()
  return [
    html`<form method="post" action="sandbox/settings"><h3>Webhooks</h3>
<label>Mode <select name="webhooks[mode]">${options(['deliver', 'hold', 'drop'], webhooks.mode)}</select></label>
<label>Copies <input name="webhooks[copies]" type="number" min="1" max="10" value="${webhooks.copies}"></label>
<label>Shuffle <select name="webhooks[shuffle]">${options(['no', 'yes'], webhooks.shuffle ? 'yes' : 'no')}</select></label>
<label>Delay, ms <input name="webhooks[delayMs]" type="number" min="0" value="${webhooks.delayMs}"></label>
<label>What is wrong with them <select name="webhooks[corrupt]">${corruptions.map(
      (name) =>
        html`<option value="${name}" ${name === webhooks.corrupt && html`selected`}>${corruptionNames[name]}</option>`,
    )}</select></label>
<label>First retry after, ms <input name="webhooks[retryBaseMs]" type="number" min="1" max="60000" value="${webhooks.retryBaseMs}"></label>
<label>Longest pause between tries, ms <input name="webhooks[retryMaxMs]" type="number" min="1" max="3600000" value="${webhooks.retryMaxMs}"></label>
<label>Tries at most <input name="webhooks[maxAttempts]" type="number" min="1" max="1000" value="${webhooks.maxAttempts}"></label>
<button>Save</button></form>`,
    html`<form method="post" action="sandbox/release"><h3>Send what is held</h3>
<label>Order <select name="order">${options(['kept', 'reversed', 'shuffled'])}</select></label>
<label>Copies <input name="copies" type="number" min="1" max="100" value="1"></label>
<label>All at once <select name="parallel">${options(['no', 'yes'])}</select></label>
<label>Go on holding <select name="keepHolding">${options(['no', 'yes'])}</select></label>
<button>Release</button></form>`,
    html`<form method="post" action="sandbox/faults"><h3>Fail the next API calls</h3>
<label>Fault <select name="mode">${faultModes.map(([mode, name]) => html`<option value="${mode}">${name}</option>`)}</select></label>
<label>Status of an error <select name="status">${options(['500', '503', '429', '409', '400'])}</select></label>
<label>Late by, ms <input name="delayMs" type="number" min="0" max="120000" value="1000"></label>
<label>Calls <input name="count" type="number" min="1" value="1"></label>
<label>Only paths with <input name="path" placeholder="/refunds"></label>
<button>Plan</button>
<button class="plain" formaction="sandbox/faults/clear">Forget all</button></form>`,
    html`<form method="post" action="sandbox/settings"><h3>Payments and refunds</h3>
<label>Part declined, 0 to 1 <input name="declineRate" type="number" min="0" max="1" step="0.05" value="${declineRate}"></label>
<label>Refunds <select name="refunds">${options(['succeed', 'wait'], refunds)}</select></label>
<label>Every API call waits, ms <input name="api[delayMs]" type="number" min="0" max="120000" value="${api.delayMs}"></label>
<button>Save</button></form>`,
    html`<form method="post" action="sandbox/clock"><h3>Clock</h3>
<label>Forward, seconds <input name="advanceSeconds" type="number" value="1800" required></label>
<button>Move</button></form>`,
    html`<form method="post" action="sandbox/webhook-url"><h3>Where events go</h3>
<label class="wide">Address <input name="url" type="url" required value="${sender.url() ?? ''}"></label>
<button>Save</button></form>`,
    html`<form method="post" action="sandbox/reset"><h3>Start over</h3>
<p class="soft">Sets all switches and the clock back. Payments stay.</p><button>Reset</button></form>`,
  ]
}
