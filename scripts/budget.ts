import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** What a shop page may load before it works, in KB (1,024 bytes) after gzip. */
const limits = { js: 125, css: 10 }

/** The pages under watch, each with the routes it stands on. */
const pages: Record<string, string[]> = {
  home: ['root', 'shop/layout/shop.layout', 'shop/home/home.page'],
  listing: ['root', 'shop/layout/shop.layout', 'shop/listing/listing.page'],
  product: ['root', 'shop/layout/shop.layout', 'shop/product/product.page'],
}

/** Marks of code that belongs to the back office or to forms. */
const strangers: [name: string, mark: RegExp][] = [
  ['Mantine', /--mantine-/],
  ['Recharts', /recharts-/],
  ['TanStack Query', /useQuery requires|No QueryClient set/],
  ['TanStack Table', /getCoreRowModel|createCoreRowModel/],
  ['zod', /ZodError|\$ZodType/],
  ['react-hook-form', /shouldUnregister/],
]

type Asset = { module: string; imports?: string[]; css?: string[] }
type Manifest = { url: string; entry: Asset; routes: Record<string, Asset> }

const clientDirectory = join(import.meta.dirname, '..', 'build', 'client')

function readManifest(): Manifest {
  const assets = join(clientDirectory, 'assets')
  const name = readdirSync(assets).find((file) => /^manifest-.*\.js$/.test(file))
  if (!name) throw new Error('No build found: run `npx react-router build` first.')
  const script = readFileSync(join(assets, name), 'utf8')
  const start = script.indexOf('{')
  return JSON.parse(script.slice(start, script.lastIndexOf('}') + 1)) as Manifest
}

const contents = new Map<string, { text: string; bytes: number }>()

function read(url: string) {
  const known = contents.get(url)
  if (known) return known
  const data = readFileSync(join(clientDirectory, url))
  const file = { text: data.toString('utf8'), bytes: gzipSync(data, { level: 9 }).length }
  contents.set(url, file)
  return file
}

function filesOf(manifest: Manifest, routeIds: string[]) {
  const parts = [
    manifest.entry,
    ...routeIds.map((id) => {
      const route = manifest.routes[id]
      if (!route) throw new Error(`The build has no route ${id}.`)
      return route
    }),
  ]
  return {
    js: [...new Set([manifest.url, ...parts.flatMap((part) => [part.module, ...(part.imports ?? [])])])],
    css: [...new Set(parts.flatMap((part) => part.css ?? []))],
  }
}

const kilobytes = (urls: string[]) => urls.reduce((sum, url) => sum + read(url).bytes, 0) / 1024

function check(): boolean {
  const manifest = readManifest()
  let good = true
  const rows = Object.entries(pages).map(([page, routeIds]) => {
    const files = filesOf(manifest, routeIds)
    const js = kilobytes(files.js)
    const css = kilobytes(files.css)
    const found = strangers
      .filter(([, mark]) => files.js.some((url) => mark.test(read(url).text)))
      .map(([name]) => name)
    const ok = js <= limits.js && css <= limits.css && found.length === 0
    good &&= ok
    return {
      page,
      'JS KB': js.toFixed(1),
      'of at most': limits.js,
      'CSS KB': css.toFixed(1),
      'at most': limits.css,
      files: files.js.length + files.css.length,
      'not wanted': found.join(', ') || '-',
      verdict: ok ? 'ok' : 'OVER',
    }
  })
  console.table(rows)
  return good
}

process.exitCode = check() ? 0 : 1
