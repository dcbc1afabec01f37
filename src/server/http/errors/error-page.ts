// The error page that the server sends without React: it depends on this file alone, so that it works without the
// database, the page code and scripts. It never repeats the request's URL or body.

import { hash } from 'node:crypto'
import { brand, pageTitle } from '#shared/brand.ts'
import { type Failure, type FailureCode, failures, statusOf } from '#shared/failure.ts'
import { errorPagePolicy } from '../protection/security-headers.ts'

type PageRequest = {
  method: string
  url: string
  routeOptions?: { url?: string | undefined }
  headers: { accept?: string | undefined }
}

/** Matched against the route when there is one, because a URL can be written in several ways. */
const api = /^\/api(?:[/?]|$)/

/** Whether a browser requests a page. API clients do not accept HTML. */
export const wantsPage = ({ method, url, routeOptions, headers }: PageRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !api.test(routeOptions?.url ?? url) &&
  /\btext\/html\b/i.test(headers.accept ?? '')

/** No page has a longer URL. */
export const addressMax = 2_000

type PageText = { title: string; text: string }

const texts: Partial<Record<FailureCode, PageText>> = {
  busy: { title: "We're busy right now", text: 'Your bag is safe.' },
  too_many_requests: {
    title: 'Too many requests',
    text: 'We received too many requests from your network.',
  },
  malformed: {
    title: "This address doesn't work",
    text: 'The link may be incomplete. Check it, or start from the home page.',
  },
  address_too_long: {
    title: 'This address is too long',
    text: 'Check the link, or start from the home page.',
  },
  too_large: {
    title: 'Your browser sent too much data',
    text: "Clear this site's cookies, then reload the page.",
  },
  not_found: {
    title: "We can't find that page",
    text: 'Try a search, or browse below.',
  },
}
const unexpected: PageText = { title: 'Something went wrong on our side', text: 'We are sorry.' }

/** What to do when the same URL may work later. */
function adviceOf(status: number, wait: number | undefined): string | undefined {
  if (status === 429 || status === 503) return `Please wait ${waitText(wait)}, then reload the page.`
  if (status >= 500) return 'Please reload the page. If that does not help, try again in a few minutes.'
  return undefined
}

function waitText(seconds = 0): string {
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutes`
  return seconds > 5 ? `${seconds} seconds` : 'a moment'
}

/** Renders the page for a failure, or for an unexpected error. */
export function errorPage(
  failure: Failure | undefined,
  requestId: string,
  status = failure ? statusOf(failure.code) : 500,
): string {
  // Not the failure's own message, which may contain parts of the request.
  const { title, text } = failure
    ? (texts[failure.code] ?? { title: "We can't show this page", text: failures[failure.code][1] })
    : unexpected
  const advice = adviceOf(status, failure?.data.retryAfterSeconds)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf6">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#151713">
<title>${pageTitle(title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${style}</style>
</head>
<body>
<header><a href="/" aria-label="${brand.name}, home">${brand.logo ? `<img src="${brand.logo}" alt="" height="32">` : logo}${brand.name}</a></header>
<main>
<p class="sign">${icon}</p>
<p class="soft small">${status}</p>
<h1>${title}</h1>
<p class="soft">${advice ? `${text} ${advice}` : text}</p>
<p class="links">${advice ? retryLinks : browseLinks}</p>
${status >= 500 ? `<p class="soft small">If it happens again, tell us the request number ${requestId}.</p>\n` : ''}</main>
</body>
</html>
`
}

/** An empty href is the page's own URL. */
const retryLinks = '<a class="first" href="">Reload the page</a><a href="/">Go to the home page</a>'
const browseLinks = '<a class="first" href="/">Go to the home page</a><a href="/products">All Products</a>'

const logo =
  '<svg aria-hidden="true" viewBox="0 0 32 32" width="32" height="32"><path fill="currentColor" d="M3 15C3 8.4 8.4 4 16 4s13 4.4 13 11v10a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3z"/><path class="gap" d="M3 15.5h9.5m7 0H29"/><path class="lock" d="M12.5 13h7v4.5a3.5 3.5 0 0 1-7 0z"/></svg>'
const icon =
  '<svg aria-hidden="true" viewBox="0 0 24 24" width="40" height="40"><path d="M3 12a9 9 0 1 0 18 0a9 9 0 0 0-18 0M12 8v4M12 16h.01"/></svg>'

/** The shop's style without its files. A test compares the colors with the shop's design tokens. */
const style = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#fbfaf6, #151713);
  --raised: light-dark(#ffffff, #1d201b);
  --sunken: light-dark(#f3f0e8, #252822);
  --line: light-dark(#e4dfd4, #353931);
  --line-strong: light-dark(#878175, #868b7f);
  --ink: light-dark(#1c1e1a, #f0eee7);
  --muted: light-dark(#5b5d55, #b0b3a8);
  --accent: light-dark(#1c5a3e, #86cfa5);
  --accent-strong: light-dark(#134430, #a3dfbc);
  --on-accent: light-dark(#ffffff, #0d2418);
  --focus: light-dark(#1c5a3e, #a3dfbc);
  --font-text: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
}
* { box-sizing: border-box; margin: 0; }
html { background: var(--paper); color: var(--ink); font: 16px/1.55 var(--font-text); -webkit-text-size-adjust: 100%; }
body { min-height: 100vh; display: flex; flex-direction: column; }
header { border-bottom: 1px solid var(--line); padding: 12px 16px; }
header a { display: inline-flex; min-height: 44px; align-items: center; gap: 8px; border-radius: 6px; font-size: 20px; font-weight: 600; color: var(--ink); text-decoration: none; }
header svg { color: var(--accent); }
.gap { fill: none; stroke: var(--paper); stroke-width: 2; }
.lock { fill: var(--paper); }
main { flex: 1; display: grid; place-content: center; justify-items: center; gap: 16px; padding: 64px 16px; text-align: center; overflow-wrap: anywhere; }
h1 { font-size: 32px; font-weight: 600; line-height: 1.15; text-wrap: balance; }
p { max-width: 480px; }
.soft { color: var(--muted); }
.small { font-size: 14px; }
.sign { display: grid; width: 88px; height: 88px; place-items: center; border-radius: 999px; background: var(--sunken); color: var(--accent); }
.sign svg { fill: none; stroke: currentColor; stroke-width: 1.6; stroke-linecap: round; stroke-linejoin: round; }
.links { display: flex; flex-wrap: wrap; justify-content: center; gap: 8px; margin-top: 8px; }
.links a { display: inline-flex; min-height: 44px; align-items: center; padding: 0 20px; border: 1px solid var(--line-strong); border-radius: 6px; background: var(--raised); color: var(--ink); font-weight: 500; text-decoration: none; }
.links a:hover { border-color: var(--ink); background: var(--sunken); }
.links .first { border-color: var(--accent); background: var(--accent); color: var(--on-accent); }
.links .first:hover { border-color: var(--accent-strong); background: var(--accent-strong); }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
`

export const errorPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': errorPagePolicy(hash('sha256', style, 'base64')),
}
