import { inflateSync } from 'node:zlib'

const headLength = 12
const entryLength = 16
const tagOfHead = 0x68656164

/**
 * Decompresses a WOFF file to the SFNT font inside. pdfkit reads the tables repeatedly; decompressing them each time
 * would take ten times as long as drawing.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF file')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => {
    const at = 44 + index * 20
    const offset = woff.readUInt32BE(at + 4)
    const packed = woff.subarray(offset, offset + woff.readUInt32BE(at + 8))
    const length = woff.readUInt32BE(at + 12)
    return {
      tag: woff.readUInt32BE(at),
      checksum: woff.readUInt32BE(at + 16),
      // Tables that do not shrink are stored uncompressed.
      bytes: packed.length < length ? inflateSync(packed) : packed,
    }
  })
  const directory = Buffer.alloc(headLength + count * entryLength)
  writeHead(directory, woff.readUInt32BE(4), count)
  const parts: Buffer[] = [directory]
  let offset = directory.length
  tables.forEach(({ tag, checksum, bytes }, index) => {
    const at = headLength + index * entryLength
    directory.writeUInt32BE(tag, at)
    directory.writeUInt32BE(checksum, at + 4)
    directory.writeUInt32BE(offset, at + 8)
    directory.writeUInt32BE(bytes.length, at + 12)
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4)
    parts.push(bytes, padding)
    offset += bytes.length + padding.length
  })
  if (!tables.some(({ tag }) => tag === tagOfHead)) throw new Error('the font has no head table')
  return Buffer.concat(parts)
}

function writeHead(directory: Buffer, flavour: number, count: number): void {
  const power = 2 ** Math.floor(Math.log2(count))
  directory.writeUInt32BE(flavour, 0)
  directory.writeUInt16BE(count, 4)
  directory.writeUInt16BE(power * entryLength, 6)
  directory.writeUInt16BE(Math.log2(power), 8)
  directory.writeUInt16BE((count - power) * entryLength, 10)
}
