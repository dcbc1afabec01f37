import type { FastifyInstance } from 'fastify'
import type { Brand } from '#shared/brand.ts'
import { mix, paletteOf } from '#shared/brand-colors.ts'
import { hasDefaultColors } from '#shared/default-brand.ts'
import { Failure } from '#shared/failure.ts'
import { logoIcon } from '../../modules/media/logo-icon.ts'
import type { Shop } from '../../shop.ts'
import { readShopRules } from '../../views/settings/shop-rules.ts'

const paper = '#fbfaf6'

/** Files of the drawn logo, which icons of an uploaded logo replace, by their size. */
const icons = new Map([
  ['/favicon.ico', 48],
  ['/favicon.svg', 192],
  ['/apple-touch-icon.png', 180],
  ['/icon-192.png', 192],
  ['/icon-512.png', 512],
  ['/icon-maskable-512.png', 512],
])

/** Adds the brand's colors to a page. Browser code does not know them. */
export function withBrandColors(html: string, brand: Brand): string {
  if (hasDefaultColors(brand)) return html
  // The address changes with the colors, so that no browser shows old ones.
  const version = `${brand.accent}${brand.accentDark}`.replaceAll('#', '')
  return html.replace('</head>', `<link rel="stylesheet" href="/brand.css?v=${version}"/></head>`)
}

/** Files that follow from the brand: its colors, the manifest and the icons of an uploaded logo. */
export function serveBrandFiles(app: FastifyInstance, shop: Pick<Shop, 'db' | 'config'>): void {
  const hidden = { schema: { hide: true } }
  const readBrand = async () => (await readShopRules(shop.db, shop.config)).brand

  app.get('/brand.css', hidden, async (_request, reply) => {
    const brand = await readBrand()
    if (hasDefaultColors(brand)) throw new Failure('not_found')
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/css; charset=utf-8')
      .send(brandCss(brand))
  })

  app.get('/manifest.webmanifest', hidden, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=0, must-revalidate')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifest(await readBrand()))),
  )

  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.replace(/\?.*/, '')
    const size = icons.get(path)
    const logo = size && (await readBrand()).logo
    if (!size || !logo) return
    const png = await logoIcon(shop, logo, size)
    reply.header('cache-control', 'public, max-age=3600')
    return path.endsWith('.svg')
      ? reply.type('image/svg+xml').send(svgOf(png, size))
      : reply.type('image/png').send(png)
  })
}

const svgOf = (png: Buffer, size: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><image width="${size}" height="${size}" href="data:image/png;base64,${png.toString('base64')}"/></svg>`

/** Overrides the colors of `tokens.css` and of the back office's theme. */
export function brandCss({ accent, accentDark }: Pick<Brand, 'accent' | 'accentDark'>): string {
  const light = paletteOf(accent, 'light')
  const dark = paletteOf(accentDark, 'dark')
  const both = (name: keyof typeof light) => `light-dark(${light[name]}, ${dark[name]})`
  return `:root:root {
  --accent: ${both('accent')};
  --accent-strong: ${both('accentStrong')};
  --accent-soft: ${both('accentSoft')};
  --on-accent: ${both('onAccent')};
  --deep: ${both('deep')};
  --on-deep: ${both('onDeep')};
  --focus: ${both('focus')};
${shades(accent, accentDark)
  .map((shade, index) => `  --mantine-color-green-${index}: ${shade};\n`)
  .join('')}}
`
}

/** The ten shades of the back office: index 8 is the accent of the light theme, 3 of the dark one. */
function shades(accent: string, accentDark: string): string[] {
  const tint = (amount: number) => mix(accent, '#ffffff', amount)
  return [
    tint(0.93),
    tint(0.84),
    tint(0.66),
    accentDark,
    tint(0.38),
    tint(0.28),
    tint(0.18),
    tint(0.08),
    accent,
    mix(accent, '#000000', 0.25),
  ]
}

function manifest({ name, slogan }: Brand) {
  const png = (src: string, size: number, purpose?: string) => ({
    src,
    type: 'image/png',
    sizes: `${size}x${size}`,
    purpose,
  })
  return {
    name,
    short_name: name,
    description: `${slogan}.`,
    lang: 'en',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: paper,
    theme_color: paper,
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      png('/icon-192.png', 192),
      png('/icon-512.png', 512),
      png('/icon-maskable-512.png', 512, 'maskable'),
    ],
  }
}
