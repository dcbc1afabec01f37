import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const folder = import.meta.dirname
const read = (path: string) => readFileSync(join(folder, path), 'utf8')
const sources = [...read('app.css').matchAll(/^@source "\.\/([^"]+)";$/gm)].map(([, path = '']) => path)
const components = globSync('**/*.tsx', { cwd: folder })
const isSource = (path: string) => sources.some((source) => `${path}/`.startsWith(`${source}/`))
const words = (text: string) => text.split(/[\s"'`]+/)

/** The stylesheet holds the classes of the shop. The back office is made of other components and may use the same ones. */
it('components outside the folders of the stylesheet use only classes that it has', () => {
  const known = new Set(components.filter(isSource).flatMap((path) => words(read(path))))
  const own = globSync('**/*.css', { cwd: folder }).map(read).join()
  const missing = components
    .filter((path) => !isSource(path))
    .flatMap((path) =>
      [...read(path).matchAll(/className="([^"]+)"/g)]
        .flatMap(([, classes = '']) => words(classes))
        .filter((name) => !known.has(name) && !own.includes(`.${name}`))
        .map((name) => `${path}: ${name}`),
    )
  expect(missing).toEqual([])
})
