import type { FileEncoding } from '#contract/sellers/imports.ts'
import { refuseFile } from '../imports.rules.ts'

const mixed = 'This file mixes several encodings. In the spreadsheet, save it as “CSV UTF-8”.'

const labels: Record<FileEncoding, string> = {
  WINDOWS_1252: 'windows-1252',
  WINDOWS_1250: 'windows-1250',
  ISO_8859_2: 'iso-8859-2',
}

/**
 * A stateful decoder of UTF-8, UTF-16 with a byte-order mark, and `otherwise`; called without a chunk, it returns the rest.
 * Text is read as UTF-8 until a sequence is invalid: if only ASCII came before, the file is in the other encoding, and
 * `onOther` is called.
 */
export function tableDecoder(
  otherwise: FileEncoding = 'WINDOWS_1252',
  onOther: () => void = () => undefined,
): (chunk?: Uint8Array) => string {
  let decoder: TextDecoder | undefined
  let onlyAscii = true
  /** Bytes after the ASCII text that the decoder has not returned yet. */
  let held = new Uint8Array()
  return (chunk = new Uint8Array()) => {
    const stream = chunk.length > 0
    if (!decoder) {
      const marked = encodingOfMark(chunk)
      decoder = new TextDecoder(marked ?? 'utf-8', { fatal: true })
      onlyAscii = marked === undefined
    }
    try {
      const text = decoder.decode(chunk, { stream })
      onlyAscii &&= isAscii(text)
      if (onlyAscii) held = joined(held, chunk).subarray(text.length)
      return text
    } catch {
      const whole = joined(held, chunk)
      if (!onlyAscii || !isAscii(validStart(whole))) throw refuseFile(mixed)
      onlyAscii = false
      decoder = new TextDecoder(labels[otherwise])
      onOther()
      return decoder.decode(whole, { stream })
    }
  }
}

function encodingOfMark([one, two, three]: Uint8Array): string | undefined {
  if (one === 0xff && two === 0xfe) return 'utf-16le'
  if (one === 0xfe && two === 0xff) return 'utf-16be'
  return one === 0xef && two === 0xbb && three === 0xbf ? 'utf-8' : undefined
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
const isAscii = (text: string): boolean => /^[\x00-\x7f]*$/.test(text)

/** The text before the first sequence that is not UTF-8. */
const validStart = (bytes: Uint8Array): string => new TextDecoder().decode(bytes).split('\ufffd', 1)[0] ?? ''

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(one.length + other.length)
  bytes.set(one)
  bytes.set(other, one.length)
  return bytes
}
