import { createHash } from 'node:crypto'

/** Escaped HTML, safe to insert into a page. */
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

/** Template tag for HTML. Escapes every value except `Markup`. */
export function html(parts: TemplateStringsArray, ...values: Fragment[]): Html {
  const markup = parts.reduce((text, part, index) => text + render(values[index - 1]) + part)
  return { markup }
}

/** Content-Security-Policy hash of one inline style sheet or script. */
export function inlineHash(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
}

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
