import { inflateSync } from 'node:zlib'

type Piece = { x: number; y: number; text: string }

/**
 * Extracts the text of a PDF as a list of lines per page, with text runs joined by a space. Supports only the PDFs
 * that the shop writes: fonts with a character map and one content stream per page.
 */
export function pdfPages(file: Buffer): string[][] {
  const objects = new Map(
    [...file.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(
      ([, id = '', body = '']) => [id, body] as const,
    ),
  )
  const bodies = [...objects.values()]
  const fonts = new Map<string, string[]>()
  for (const body of bodies) {
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const letters = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1]
      if (letters) fonts.set(name, lettersOf(streamOf(objects.get(letters) ?? '')))
    }
  }
  return bodies
    .filter((body) => /\/Type \/Page\n/.test(body))
    .map((body) => /\/Contents (\d+) 0 R/.exec(body)?.[1] ?? '')
    .map((id) => linesOf(piecesOf(streamOf(objects.get(id) ?? ''), fonts)))
}

function streamOf(body: string): string {
  const bytes = Buffer.from(
    body.slice(body.indexOf('stream\n') + 7, body.lastIndexOf('\nendstream')),
    'latin1',
  )
  return (body.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
}

const utf16 = (hex: string): string =>
  Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')

/** Maps glyph numbers of a font to characters. */
function lettersOf(table: string): string[] {
  const letters: string[] = []
  for (const [, from = '', list = ''] of table.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[(.*?)\]/gs)) {
    const first = Number.parseInt(from, 16)
    ;[...list.matchAll(/<(.*?)>/g)].forEach(([, hex = ''], index) => {
      letters[first + index] = utf16(hex)
    })
  }
  return letters
}

function piecesOf(content: string, fonts: Map<string, string[]>): Piece[] {
  return [...content.matchAll(/1 0 0 1 (\S+) (\S+) Tm\n\/(F\d+) \S+ Tf\n\[(.*?)\] TJ/gs)].map(
    ([, x, y, font = '', shown = '']) => ({
      x: Number(x),
      y: Number(y),
      text: [...shown.matchAll(/<([0-9a-f]*)>/g)]
        .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
        .map((code) => fonts.get(font)?.[Number.parseInt(code, 16)] ?? '\ufffd')
        .join(''),
    }),
  )
}

/** Text runs at the same height form a line. */
function linesOf(pieces: Piece[]): string[] {
  const lines = new Map<number, Piece[]>()
  for (const piece of pieces) {
    const height = Math.round(piece.y)
    lines.set(height, [...(lines.get(height) ?? []), piece])
  }
  return [...lines]
    .sort(([a], [b]) => b - a)
    .map(([, parts]) =>
      parts
        .sort((a, b) => a.x - b.x)
        .map((part) => part.text)
        .join(' '),
    )
}
