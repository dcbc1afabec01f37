import { type Html, html, page } from '../html.ts'
import type { Message } from './mailbox.ts'
import { mailboxStyle } from './mailbox-style.ts'

export interface MailboxView {
  /** Newest first. */
  messages: Message[]
  total: number
  open: Message | undefined
  to: string
  pageNumber: number
  pageCount: number
  /** Auto-refresh interval in seconds; 0 for none. */
  refresh: number
}

type Place = Partial<{ to: string; mail: number; page: number; refresh: number }>

const path = '/dev/mailbox'

function address(place: Place): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(place)) if (value) query.set(name, String(value))
  return query.size > 0 ? `${path}?${query}` : path
}

/** The mailbox page: the list of mails and the open mail. Works without JavaScript. */
export function mailboxPage(view: MailboxView): string {
  const { open, refresh } = view
  const title = open ? `${subjectOf(open)} · Mailbox` : `Mailbox (${view.total})`
  return page(
    title,
    mailboxStyle,
    html`${top(view)}
<main class="${open ? 'columns reading' : 'columns'}">
${list(view)}
${open ? mail(open, view) : nothingOpen(view)}
</main>`,
    refresh > 0 ? html`<meta http-equiv="refresh" content="${refresh}">` : undefined,
  )
}

function top({ to, open, refresh }: MailboxView): Html {
  const here: Place = { to, mail: open?.id, refresh }
  return html`<header>
<div><h1>Mailbox</h1><p class="soft small">Mails that the shop sends during development</p></div>
<form method="get" action="${path}" role="search">
<label>Sent to <input name="to" type="email" value="${to}" placeholder="All addresses" autocomplete="off"></label>
<button>Show</button></form>
<p class="links">${to && html`<a href="${address({ refresh })}">All addresses</a>`}
<a href="${address(here)}">Refresh</a>
${
  refresh > 0
    ? html`<a href="${address({ ...here, refresh: 0 })}">Stop refreshing</a>`
    : html`<a href="${address({ ...here, refresh: 5 })}">Refresh every 5 seconds</a>`
}</p>
</header>`
}

function list(view: MailboxView): Html {
  const { messages, open, to, pageNumber, pageCount, refresh } = view
  if (messages.length === 0) {
    return html`<div class="list"><p class="empty">${
      to ? html`No mail was sent to ${to} yet.` : 'No mail yet. Sign-in codes and order news arrive here.'
    }</p></div>`
  }
  return html`<nav class="list" aria-label="Mails"><ul>${messages.map(
    (message) => html`<li><a href="${address({ to, mail: message.id, page: pageNumber, refresh })}" ${
      message.id === open?.id && html`aria-current="true"`
    }><strong>${subjectOf(message)}</strong>
<span class="line soft small"><span>${message.to}</span> ${time(message)}</span></a></li>`,
  )}</ul>
${
  pageCount > 1 &&
  html`<p class="more links">${pageNumber > 0 && html`<a href="${address({ to, page: pageNumber - 1, refresh })}">Newer</a>`}
<span class="soft">Page ${pageNumber + 1} of ${pageCount}</span>
${pageNumber + 1 < pageCount && html`<a href="${address({ to, page: pageNumber + 1, refresh })}">Older</a>`}</p>`
}</nav>`
}

const nothingOpen = ({ messages }: MailboxView) =>
  messages.length > 0 && html`<p class="empty choose">Choose a mail to read it.</p>`

function mail(message: Message, { to, pageNumber, refresh }: MailboxView): Html {
  return html`<article class="mail">
<a class="back" href="${address({ to, page: pageNumber, refresh })}"><span aria-hidden="true">←</span> All mails</a>
<h2>${subjectOf(message)}</h2>
<dl class="small"><dt>To</dt><dd>${message.to}</dd><dt>From</dt><dd>${message.from}</dd>
<dt>Received</dt><dd>${time(message)}</dd></dl>
${
  message.html &&
  html`<iframe title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" referrerpolicy="no-referrer"
 srcdoc="${frame(message.html)}"></iframe><h3>As text</h3>`
}
<pre>${message.text ? linked(message.text) : html`<span class="soft">This mail has no text part.</span>`}</pre>
</article>`
}

/** Links open in a new tab, because the mail's frame may not load anything. */
const frame = (markup: string) => `<base target="_blank">${markup}`

const subjectOf = (message: Message) => message.subject || '(no subject)'

function time(message: Message): Html {
  const shown = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })
  return html`<time datetime="${message.date}">${shown.format(new Date(message.date))}</time>`
}

function linked(text: string): (Html | string)[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/)
    .map((part, index) =>
      index % 2 === 1 ? html`<a href="${part}" target="_blank" rel="noopener noreferrer">${part}</a>` : part,
    )
}
