const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const decode = (text: string): string =>
  text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,6});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    const isText = code > 31 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
    return isText ? String.fromCodePoint(code) : ' '
  })

/** Drops scripts, styles and comments. Splitting takes linear time for any input, a lazy pattern would not. */
function withoutHidden(html: string): string {
  let depth = 0
  return html
    .split(/(<\/?(?:script|style)\b[^<>]*>|<!--|-->)/i)
    .filter((part, at) => {
      if (at % 2 === 0) return depth === 0
      depth = /^<[^/]/.test(part) ? 1 : 0
      return false
    })
    .join('')
}

/** The text of an HTML description, with a line for each block. Our descriptions are plain text. */
export function textOfHtml(html: string): string {
  if (!/<[a-z!/]|&[a-z#]/i.test(html)) return html.trim()
  const text = withoutHidden(html)
    .replace(/\s+/g, ' ')
    .replace(/<li\b[^<>]*>/gi, '\n- ')
    .replace(/<(?:br|\/p|\/div|\/h[1-6]|\/ul|\/ol|\/tr)\b[^<>]*>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
  return decode(text)
    .split('\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
