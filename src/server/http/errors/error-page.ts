// What a browser shows when an address is opened and there is no page: made of nothing but this file, so that it comes
// when the database, the pages' code and all scripts are away. It repeats nothing of what was asked for.

import { hash } from 'node:crypto'
import { brand, pageTitle } from '#shared/brand.ts'
import { type Failure, type FailureCode, failures, statusOf } from '#shared/failure.ts'
import { failurePagePolicy } from '../protection/security-headers.ts'

type Asked = {
  method: string
  url: string
  routeOptions?: { url?: string | undefined }
  headers: { accept?: string | undefined }
}

/** By the route where there is one: an address can be written in more ways than one. */
const api = /^\/api(?:[/?]|$)/

/** Whether somebody opens this in a browser; programs, ours included, do not ask for HTML. */
export const wantsPage = ({ method, url, routeOptions, headers }: Asked): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !api.test(routeOptions?.url ?? url) &&
  /\btext\/html\b/i.test(headers.accept ?? '')

/** Longer ones are no page's. */
export const addressMax = 2_000

type Words = { title: string; text: string }

const words: Partial<Record<FailureCode, Words>> = {
  busy: { title: 'The shop is busy at the moment', text: 'Nothing was lost, and your bag is safe.' },
  too_many_requests: {
    title: 'That was a little fast',
    text: 'The shop was asked very often from where you are.',
  },
  malformed: {
    title: 'This address could not be read',
    text: 'It may have been cut or changed on its way to you. Check it, or look for what you want from here.',
  },
  address_too_long: {
    title: 'This address is too long',
    text: 'No page of the shop has an address like it. Check it, or look for what you want from here.',
  },
  too_large: {
    title: 'Your browser sent too much',
    text: 'The shop does not read that much at once. Clear the cookies of this site, then open the page again.',
  },
  not_found: {
    title: 'This page is not here',
    text: 'It may have moved, or what it showed is no longer for sale. Look for something like it.',
  },
}
const accident: Words = { title: 'Something went wrong on our side', text: 'Nothing was lost.' }

/** Whether the same address may lead to a page later, and what to wait for. */
function adviceOf(status: number, wait: number | undefined): string | undefined {
  if (status === 429 || status === 503) return `Please wait ${waitText(wait)}, then try this page again.`
  if (status >= 500) return 'Please try this page again; if it stays like this, come back in a few minutes.'
  return undefined
}

function waitText(seconds = 0): string {
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutes`
  return seconds > 5 ? `${seconds} seconds` : 'a moment'
}

/** The page of a failure, or of what nobody expected. */
export function failurePage(
  failure: Failure | undefined,
  requestId: string,
  status = failure ? statusOf(failure.code) : 500,
): string {
  // Never the failure's own words, which may hold what was asked for.
  const { title, text } = failure
    ? (words[failure.code] ?? { title: 'This page cannot be shown', text: failures[failure.code][1] })
    : accident
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
<header><a href="/" aria-label="${brand.name}, home">${logo}${brand.name}</a></header>
<main>
<p class="sign">${icon}</p>
<p class="soft small">${status}</p>
<h1>${title}</h1>
<p class="soft">${advice ? `${text} ${advice}` : text}</p>
<p class="ways">${advice ? wayBack : waysOn}</p>
${status >= 500 ? `<p class="soft small">If it happens again, tell us the request number ${requestId}.</p>\n` : ''}</main>
</body>
</html>
`
}

/** An empty address is that of the page itself, whatever it is. */
const wayBack = '<a class="first" href="">Try this page again</a><a href="/">Go to the home page</a>'
const waysOn = '<a class="first" href="/">Go to the home page</a><a href="/products">All Products</a>'

const logo =
  '<svg aria-hidden="true" viewBox="0 0 32 32" width="32" height="32"><path fill="currentColor" d="M3 15C3 8.4 8.4 4 16 4s13 4.4 13 11v10a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3z"/><path class="gap" d="M3 15.5h9.5m7 0H29"/><path class="lock" d="M12.5 13h7v4.5a3.5 3.5 0 0 1-7 0z"/></svg>'
const icon =
  '<svg aria-hidden="true" viewBox="0 0 24 24" width="40" height="40"><path d="M3 12a9 9 0 1 0 18 0a9 9 0 0 0-18 0M12 8v4M12 16h.01"/></svg>'

/** The shop's look without its files: a test compares the colours with those of all screens. */
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
.ways { display: flex; flex-wrap: wrap; justify-content: center; gap: 8px; margin-top: 8px; }
.ways a { display: inline-flex; min-height: 44px; align-items: center; padding: 0 20px; border: 1px solid var(--line-strong); border-radius: 6px; background: var(--raised); color: var(--ink); font-weight: 500; text-decoration: none; }
.ways a:hover { border-color: var(--ink); background: var(--sunken); }
.ways .first { border-color: var(--accent); background: var(--accent); color: var(--on-accent); }
.ways .first:hover { border-color: var(--accent-strong); background: var(--accent-strong); }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
`

export const failurePageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': failurePagePolicy(hash('sha256', style, 'base64')),
}
