import {
  decodeBytes,
  decodeQuoted,
  decodeWords,
  type Headers,
  readHeaders,
  readParameters,
} from './headers.ts'

export interface ParsedMail {
  from: string
  to: string
  subject: string
  date: Date | null
  text: string
  html: string
}

const depthLimit = 10

/** Reads a mail as it came over the wire: its headers, and its text and HTML wherever they stand in it. */
export function parseMail(source: Buffer): ParsedMail {
  const { headers, body } = split(source)
  const header = (name: string) => decodeWords(headers.get(name) ?? '')
  const found = { text: '', html: '' }
  readPart(headers, body, found, 0)
  const date = new Date(headers.get('date') ?? '')
  return {
    from: header('from'),
    to: header('to'),
    subject: header('subject'),
    date: Number.isNaN(date.getTime()) ? null : date,
    ...found,
  }
}

/** A part's bytes are kept one per character (latin1) until their encoding is known. */
function split(source: Buffer): { headers: Headers; body: string } {
  const whole = source.toString('latin1')
  const gap = /\r?\n\r?\n/.exec(whole)
  const headEnd = gap ? gap.index : whole.length
  const head = Buffer.from(whole.slice(0, headEnd), 'latin1').toString('utf8')
  return { headers: readHeaders(head), body: gap ? whole.slice(headEnd + gap[0].length) : '' }
}

function readPart(
  headers: Headers,
  body: string,
  found: { text: string; html: string },
  depth: number,
): void {
  const { value: type, parameters } = readParameters(headers.get('content-type') ?? 'text/plain')
  if (type.startsWith('multipart/') && depth < depthLimit) {
    for (const part of partsOf(body, parameters.get('boundary') ?? '')) {
      const inner = split(Buffer.from(part, 'latin1'))
      readPart(inner.headers, inner.body, found, depth + 1)
    }
    return
  }
  const attached = readParameters(headers.get('content-disposition') ?? '').value === 'attachment'
  const kind = type === 'text/html' ? 'html' : type === 'text/plain' ? 'text' : null
  if (attached || kind === null || found[kind] !== '') return
  const bytes = decodeBody(body, headers.get('content-transfer-encoding') ?? '7bit')
  found[kind] = decodeBytes(bytes, parameters.get('charset')).replace(/\r\n/g, '\n').replace(/\n$/, '')
}

function decodeBody(body: string, encoding: string): Buffer {
  const name = encoding.trim().toLowerCase()
  if (name === 'base64') return Buffer.from(body, 'base64')
  return name === 'quoted-printable' ? decodeQuoted(body) : Buffer.from(body, 'latin1')
}

/** The parts between the lines `--boundary`, up to the line `--boundary--`. */
function partsOf(body: string, boundary: string): string[] {
  if (boundary === '') return []
  const parts: string[] = []
  let current: string[] | null = null
  for (const line of body.split(/\r?\n/)) {
    const end = line.trimEnd()
    if (end !== `--${boundary}` && end !== `--${boundary}--`) {
      current?.push(line)
      continue
    }
    if (current) parts.push(current.join('\r\n'))
    if (end.endsWith(`${boundary}--`)) return parts
    current = []
  }
  if (current) parts.push(current.join('\r\n'))
  return parts
}
