import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Compresses the built browser files once at the highest level, so that the server only sends them. */
const folder = resolve(import.meta.dirname, '../../build/client')
const worth = /\.(js|css|svg|json|txt|ico)$/
const smallest = 1_000

const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && worth.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))

await Promise.all(
  files.map(async (file) => {
    const body = await readFile(file)
    if (body.length < smallest) return
    const [asBrotli, asGzip] = await Promise.all([
      promisify(brotliCompress)(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      }),
      promisify(gzip)(body, { level: 9 }),
    ])
    await Promise.all([writeFile(`${file}.br`, asBrotli), writeFile(`${file}.gz`, asGzip)])
  }),
)
