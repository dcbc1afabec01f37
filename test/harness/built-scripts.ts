// The names of built scripts, which contain only hashes.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const assets = join(import.meta.dirname, '../../build/client/assets')
const pattern = (path: string) => `**${path}`

type Manifest = { entry: { module: string }; routes: Record<string, { module: string }> }

function manifest(): Manifest {
  const name = readdirSync(assets).find((file) => /^manifest-.*\.js$/.test(file)) ?? ''
  const script = readFileSync(join(assets, name), 'utf8')
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1)) as Manifest
}

/** URL pattern of the first script of every page. */
export const entryScript = () => pattern(manifest().entry.module)

/** URL pattern of a page's script, by route id such as `shop/cart/cart.page`. */
export function pageScript(routeId: string): string {
  const route = manifest().routes[routeId]
  if (!route) throw new Error(`There is no route ${routeId}.`)
  return pattern(route.module)
}

/** URL pattern of the script with a page's component. The page's own script, which React Router loads, imports that script. */
export function componentScript(routeId: string): string {
  const script = readFileSync(join(assets, pageScript(routeId).replace('**/assets/', '')), 'utf8')
  for (const [, names, file] of script.matchAll(/import\{([^}]*)\}from"\.\/([^"]+)"/g)) {
    const [, local] = /export\{(?:[^}]*,)?([\w$]+) as default/.exec(script) ?? []
    if (local && names?.split(',').some((name) => name.endsWith(` as ${local}`) || name === local))
      return pattern(`/assets/${file}`)
  }
  throw new Error(`The script of ${routeId} imports no component.`)
}

/** URL pattern of the one script that contains a text. */
export function scriptWith(text: string): string {
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  const found = scripts.filter((name) => readFileSync(join(assets, name), 'utf8').includes(text))
  if (found.length !== 1) throw new Error(`${found.length} scripts contain "${text}".`)
  return pattern(`/assets/${found[0]}`)
}
