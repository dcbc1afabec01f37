import { type Html, html, inlineHash, page } from '../../html.ts'

// An empty icon, so that browsers do not ask for one.
const icon = html`<link rel="icon" href="data:,">`

/** A page of the sandbox: one inline style sheet, no script, nothing loaded from anywhere. */
export function framedPage(title: string, style: string, body: Html): string {
  return page(title, style, body, icon)
}

/** The policy that allows exactly that. `formTargets` are the origins a sent form may end at. */
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
