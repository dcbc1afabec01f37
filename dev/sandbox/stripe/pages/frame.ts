import { type Html, html, inlineHash, page } from '../../html.ts'

// An empty icon, so that browsers do not request /favicon.ico.
const icon = html`<link rel="icon" href="data:,">`

/** A sandbox page: one inline style sheet, no script, no external resources. */
export function framedPage(title: string, style: string, body: Html): string {
  return page(title, style, body, icon)
}

/** Content-Security-Policy of sandbox pages. `formTargets`: origins that a form may redirect to. */
export function framePolicy(style: string, formTargets = ''): string {
  return [
    "default-src 'none'",
    `style-src ${inlineHash(style)}`,
    'img-src data:',
    `form-action 'self' ${formTargets}`.trim(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
