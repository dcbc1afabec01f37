import { createHash } from 'node:crypto'

/** A piece of markup that is safe to place into a page as it is. */
export interface Html {
  readonly markup: string
}

type Fragment = string | number | Html | null | undefined | false | readonly Fragment[]

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

function render(value: Fragment): string {
  if (value === null || value === undefined || value === false) return ''
  if (Array.isArray(value)) return value.map(render).join('')
  if (typeof value === 'object') return (value as Html).markup
  return escapeHtml(String(value))
}

/** Builds markup; every inserted value is escaped unless it is markup itself. */
export function html(parts: TemplateStringsArray, ...values: Fragment[]): Html {
  const markup = parts.reduce((text, part, index) => text + render(values[index - 1]) + part)
  return { markup }
}

/** The source expression that allows one inline style sheet or script in a content security policy. */
export function inlineHash(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
}

/** A whole document with one inline style sheet and no script. */
export function page(title: string, style: string, body: Html, head: Html = { markup: '' }): string {
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${head}
<style>${{ markup: style }}</style>
</head>
<body>
${body}
</body>
</html>
`
  return document.markup
}
