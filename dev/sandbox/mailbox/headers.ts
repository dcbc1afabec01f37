const charsets: Record<string, string> = {
  'us-ascii': 'utf-8',
  ascii: 'utf-8',
  'utf-8': 'utf-8',
  utf8: 'utf-8',
}

/** Bytes as text; an unknown character set is read as UTF-8. */
export function decodeBytes(bytes: Uint8Array, charset = 'utf-8'): string {
  const label = charsets[charset.toLowerCase()] ?? charset
  try {
    return new TextDecoder(label).decode(bytes)
  } catch {
    return new TextDecoder('utf-8').decode(bytes)
  }
}

/** Quoted-printable text, of a body or of an encoded word, as bytes. */
export function decodeQuoted(text: string): Buffer {
  const joined = text.replace(/[ \t]+$/gm, '').replace(/=\r?\n/g, '')
  const parts = joined.split(/((?:=[0-9A-Fa-f]{2})+)/)
  return Buffer.concat(
    parts.map((part, index) =>
      index % 2 === 1 ? Buffer.from(part.replaceAll('=', ''), 'hex') : Buffer.from(part, 'utf8'),
    ),
  )
}

const encodedWord = /=\?([^?*]+)(?:\*[^?]*)?\?([BbQq])\?([^?]*)\?=/g

/** Header text with its encoded words (`=?UTF-8?Q?…?=`) read. */
export function decodeWords(text: string): string {
  // White space between two encoded words is not part of the text. Words of one character set are joined before
  // they are decoded, because a sender may cut a character in two.
  const joined = text.replace(/(\?=)\s+(?==\?)/g, '$1')
  const runs = joined.replace(/(?:=\?[^?]+\?[BbQq]\?[^?]*\?=)+/g, (run) =>
    decodeRun([...run.matchAll(encodedWord)]),
  )
  return runs
}

function decodeRun(words: RegExpMatchArray[]): string {
  let text = ''
  let pending: Buffer[] = []
  let charset = ''
  const flush = () => {
    text += decodeBytes(Buffer.concat(pending), charset)
    pending = []
  }
  for (const [, wordCharset = 'utf-8', encoding = 'B', content = ''] of words) {
    if (pending.length > 0 && wordCharset.toLowerCase() !== charset.toLowerCase()) flush()
    charset = wordCharset
    const quoted = encoding.toUpperCase() === 'Q'
    pending.push(quoted ? decodeQuoted(content.replaceAll('_', '=20')) : Buffer.from(content, 'base64'))
  }
  flush()
  return text
}

export type Headers = Map<string, string>

/** Reads a header block; folded lines are joined, names are in lower case, the first of a name counts. */
export function readHeaders(block: string): Headers {
  const headers: Headers = new Map()
  for (const line of block.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':')
    const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase()
    if (name !== '' && !headers.has(name)) headers.set(name, line.slice(colon + 1).trim())
  }
  return headers
}

/** The value and parameters of a header like `multipart/alternative; boundary="x"`. */
export function readParameters(header: string): { value: string; parameters: Map<string, string> } {
  const [value = '', ...rest] = header.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/)
  const parameters = new Map<string, string>()
  for (const part of rest) {
    const [, name, quoted, plain] = /^\s*([^=\s]+)\s*=\s*(?:"([^"]*)"|(\S*))/.exec(part) ?? []
    if (name) parameters.set(name.toLowerCase(), quoted ?? plain ?? '')
  }
  return { value: value.trim().toLowerCase(), parameters }
}
