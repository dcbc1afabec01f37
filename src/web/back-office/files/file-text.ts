/** The text of a file in UTF-8, UTF-16 with a byte-order mark, or Windows-1252; undefined for files that are not text. */
export function fileText(bytes: Uint8Array): string | undefined {
  const text =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? decoded(bytes, 'utf-16le')
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? decoded(bytes, 'utf-16be')
        : (decoded(bytes, 'utf-8') ?? decoded(bytes, 'windows-1252'))
  return text?.includes('\u0000') ? undefined : text
}

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
