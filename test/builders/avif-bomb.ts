type Box = { type: string; body: Buffer }

function boxesOf(bytes: Buffer): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at < bytes.length; ) {
    const size = bytes.readUInt32BE(at)
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), body: bytes.subarray(at + 8, at + size) })
    at += size
  }
  return boxes
}

function box(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

const u16 = (value: number) => Buffer.from([value >> 8, value & 255])
function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const each = (count: number, make: (id: number) => Buffer) =>
  Buffer.concat(Array.from({ length: count }, (_, index) => make(index + 1)))

/** The parts of an AVIF file with one picture. */
function partsOf(still: Buffer) {
  const top = boxesOf(still)
  const bodyOf = (type: string, boxes: Box[]) =>
    boxes.find((found) => found.type === type)?.body ?? Buffer.alloc(0)
  const meta = boxesOf(bodyOf('meta', top).subarray(4))
  const properties = boxesOf(bodyOf('iprp', meta))
  const codec = boxesOf(bodyOf('ipco', properties)).find(({ type }) => type === 'av1C')
  return {
    picture: bodyOf('mdat', top),
    ftyp: bodyOf('ftyp', top),
    hdlr: box('hdlr', bodyOf('hdlr', meta)),
    ipco: box('ipco', bodyOf('ipco', properties)),
    // The properties of the first image, without its id.
    associations: bodyOf('ipma', properties).subarray(10),
    av1C: box('av1C', codec?.body ?? Buffer.alloc(0)),
  }
}

const full = Buffer.alloc(4)
const zeros = (count: number) => Buffer.alloc(count)

/** An AVIF file with the picture of another one `images` times, as images of equal rank that share their bytes. */
export function avifOfImages(still: Buffer, images: number): Buffer {
  const { picture, ftyp, hdlr, ipco, associations } = partsOf(still)
  const kinds = each(images, (id) =>
    box('infe', Buffer.from([2, 0, 0, 0]), u16(id), u16(0), Buffer.from('av01\0')),
  )
  const all = each(images, (id) => Buffer.concat([u16(id), associations]))
  const metaAt = (offset: number) => {
    const places = each(images, (id) =>
      Buffer.concat([u16(id), u16(0), u16(1), u32(offset), u32(picture.length)]),
    )
    return box(
      'meta',
      full,
      hdlr,
      box('pitm', full, u16(1)),
      box('iloc', full, Buffer.from([0x44, 0]), u16(images), places),
      box('iinf', full, u16(images), kinds),
      box('iprp', ipco, box('ipma', full, u32(images), all)),
    )
  }
  const head = box('ftyp', ftyp)
  return Buffer.concat([head, metaAt(head.length + metaAt(0).length + 8), box('mdat', picture)])
}

/** An animated AVIF file whose track plays the picture of another one `frames` times. */
export function avifOfFrames(still: Buffer, frames: number): Buffer {
  const { picture, av1C, ftyp } = partsOf(still)
  const [width, height] = [64, 48]
  const matrix = Buffer.concat([1, 0, 0, 0, 1, 0, 0, 0, 0x4000].map((value) => u32(value * 0x10000)))
  const entry = box(
    'av01',
    zeros(6),
    u16(1),
    zeros(16),
    u16(width),
    u16(height),
    u32(0x480000),
    u32(0x480000),
    zeros(4),
    u16(1),
    zeros(32),
    u16(24),
    u16(0xffff),
    av1C,
  )
  const moovAt = (offset: number) => {
    const samples = box(
      'stbl',
      box('stsd', full, u32(1), entry),
      box('stts', full, u32(1), u32(frames), u32(1)),
      box('stsc', full, u32(1), u32(1), u32(1), u32(1)),
      box('stsz', full, u32(picture.length), u32(frames)),
      box(
        'stco',
        full,
        u32(frames),
        each(frames, () => u32(offset)),
      ),
    )
    const sources = box('dinf', box('dref', full, u32(1), box('url ', Buffer.from([0, 0, 0, 1]))))
    const media = box(
      'mdia',
      box('mdhd', full, zeros(8), u32(10), u32(frames), u16(0x55c4), zeros(2)),
      box('hdlr', full, zeros(4), Buffer.from('pict'), zeros(13)),
      box('minf', box('vmhd', Buffer.from([0, 0, 0, 1]), zeros(8)), sources, samples),
    )
    return box(
      'moov',
      box(
        'mvhd',
        full,
        zeros(8),
        u32(10),
        u32(frames),
        u32(0x10000),
        u16(0x100),
        zeros(10),
        matrix,
        zeros(24),
        u32(2),
      ),
      box(
        'trak',
        box(
          'tkhd',
          Buffer.from([0, 0, 0, 3]),
          zeros(8),
          u32(1),
          zeros(4),
          u32(frames),
          zeros(16),
          matrix,
          u32(width * 0x10000),
          u32(height * 0x10000),
        ),
        media,
      ),
    )
  }
  const brands = ['avis', 'msf1', 'miaf', 'av01'].map((brand) => Buffer.from(brand))
  const head = box('ftyp', Buffer.from('avis'), ftyp.subarray(4, 8), ...brands)
  return Buffer.concat([head, moovAt(head.length + moovAt(0).length + 8), box('mdat', picture)])
}
