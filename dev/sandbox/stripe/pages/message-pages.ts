import { type Html, html } from '../../html.ts'
import { framedPage } from './frame.ts'
import { style } from './style.ts'

interface Message {
  title: string
  body: Html
  /** Link back to the shop, if any. */
  back?: string | null
}

function messagePage(merchantName: string, { title, body, back }: Message): string {
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

export const completePage = (merchantName: string, amount: string, back: string | null): string =>
  messagePage(merchantName, {
    title: 'This payment is complete',
    body: html`<p>You paid ${amount} to ${merchantName}. There is nothing more to do here.</p>`,
    back,
  })

/** Messages of pages that can no longer be paid. */
export const endedPage = (merchantName: string, title: string, back: string | null): string =>
  messagePage(merchantName, {
    title,
    body: html`<p>Nothing was charged. Go back to the shop to start the payment again.</p>`,
    back,
  })

export const unknownPage = (merchantName: string, title: string): string =>
  messagePage(merchantName, {
    title,
    body: html`<p>Check the address, or go back to the shop and start the payment again.</p>`,
  })

/** Stand-in for a bank's 3-D Secure page. */
export const bankPage = (merchantName: string, amount: string): string =>
  messagePage(merchantName, {
    title: 'Confirm your payment',
    body: html`<p>Your bank asks you to confirm the payment of <strong>${amount}</strong> to
${merchantName}. In this sandbox you choose how it ends.</p>
<form method="post">
<button name="result" value="complete">Complete authentication</button>
<button class="plain" name="result" value="fail">Fail authentication</button>
</form>`,
  })
