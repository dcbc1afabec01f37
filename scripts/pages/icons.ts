import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { drawPicture } from '#demo/pictures/draw-picture.ts'
import { parsePictureUrl } from '#demo/pictures/picture-url.ts'

/** `node scripts/pages/icons.ts`: draws the icons and the preview picture of shared links from the logo into the public folder. */
const folder = resolve(import.meta.dirname, '../../src/web/public')
const green = '#1c5a3e'
const paper = '#fbfaf6'

/** The chest of the logo, in a 32 × 32 square. */
const chest = (body: string, lines: string): string =>
  `<path fill="${body}" d="M3 15C3 8.4 8.4 4 16 4s13 4.4 13 11v10a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3z"/><path fill="none" stroke="${lines}" stroke-width="2" d="M3 15.5h9.5m7 0H29"/><path fill="${lines}" d="M12.5 13h7v4.5a3.5 3.5 0 0 1-7 0z"/>`

const square = (size: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${size}" height="${size}">${content}</svg>`

/** With a background, and margins for systems that round the corners. */
const framed = (size: number, share: number): string =>
  square(
    size,
    `<path fill="${green}" d="M0 0h32v32H0z"/><g transform="translate(16 16) scale(${share}) translate(-16 -16)">${chest(paper, green)}</g>`,
  )

const png = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true, quality: 100 }).toBuffer()

/** An `.ico` file is a directory followed by pictures. */
function icoOf(images: { size: number; data: Buffer }[]): Buffer {
  const head = Buffer.alloc(6)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(images.length, 4)
  let offset = head.length + 16 * images.length
  const entries = images.map(({ size, data }) => {
    const entry = Buffer.alloc(16)
    entry.writeUInt8(size, 0)
    entry.writeUInt8(size, 1)
    entry.writeUInt16LE(1, 4)
    entry.writeUInt16LE(32, 6)
    entry.writeUInt32LE(data.length, 8)
    entry.writeUInt32LE(offset, 12)
    offset += data.length
    return entry
  })
  return Buffer.concat([head, ...entries, ...images.map(({ data }) => data)])
}

const shown = [
  '/pictures/women_topwear_dresses-rust-2301-front.svg',
  '/pictures/home_furniture_furniture_armchairs-mustard-2301-front.svg',
  '/pictures/electronics_audio_headphones-navy_blue-2301-front.svg',
]

/** The 1200 × 630 preview of shared links. */
async function socialPage(): Promise<string> {
  const font = await readFile(resolve(folder, '../fonts/bricolage-grotesque.woff2'), 'base64')
  const pictures = shown.map((path) => {
    const spec = parsePictureUrl(path)
    if (!spec) throw new Error(`${path} is not a picture of the demo`)
    return `<img src="data:image/svg+xml;base64,${Buffer.from(drawPicture(spec)).toString('base64')}">`
  })
  return `<!doctype html><style>
    @font-face { font-family: Display; src: url(data:font/woff2;base64,${font}); font-weight: 600 }
    body { margin: 0; width: 1200px; height: 630px; overflow: hidden; background: ${paper}; color: #1c1e1a; font-family: Display }
    main { position: absolute; inset: 0 auto 0 72px; width: 520px; display: grid; align-content: center }
    main svg { margin-left: -11px }
    h1 { margin: 24px 0 0; font-size: 128px; font-weight: 600; line-height: 1; letter-spacing: -0.02em }
    p { margin: 24px 0 0; font-size: 40px; line-height: 1.2; color: #5b5d55; text-wrap: balance }
    aside { position: absolute; inset: 0 0 0 640px; display: grid; grid-template: 1fr 1fr / 1fr 1fr; gap: 12px; padding: 12px 12px 12px 0 }
    img { width: 100%; height: 100%; min-height: 0; object-fit: cover; border-radius: 16px } img:first-child { grid-row: 1 / 3 }
  </style><main>${square(120, chest(green, paper))}<h1>Trove</h1><p>Fashion, furniture and electronics from independent sellers</p></main><aside>${pictures.join('')}</aside>`
}

async function drawSocial(): Promise<Buffer> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
    await page.setContent(await socialPage())
    await page.evaluate(() => document.fonts.ready)
    return await sharp(await page.screenshot())
      .png({ palette: true, compressionLevel: 9 })
      .toBuffer()
  } finally {
    await browser.close()
  }
}

const small = async (size: number) => ({ size, data: await png(square(size, chest(green, paper))) })
const files: Record<string, Buffer> = {
  'favicon.ico': icoOf([await small(16), await small(32), await small(48)]),
  'apple-touch-icon.png': await png(framed(180, 0.84)),
  'icon-192.png': await png(square(192, chest(green, paper))),
  'icon-512.png': await png(square(512, chest(green, paper))),
  'icon-maskable-512.png': await png(framed(512, 0.64)),
  'social.png': await drawSocial(),
}
await mkdir(folder, { recursive: true })
for (const [name, data] of Object.entries(files)) {
  await writeFile(join(folder, name), data)
  process.stdout.write(`${name} ${data.length} bytes\n`)
}
