// The size and shape of the source code, as `npm run house` prints it.
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import {
  isArrowFunction,
  isCallExpression,
  isFunctionLikeDeclaration,
  isIdentifier,
  isMethodDeclaration,
  isPropertyAssignment,
  isVariableDeclaration,
  type Node,
} from 'typescript/unstable/ast'
import { cyclesOf, type Graph, importGraph, type SourceFile } from './imports.ts'
import { type Source, visit } from './program.ts'

/** `details` lists what to change, worst first. A measure with `enforced` fails `npm run check` above its goal. */
export type Measure = {
  name: string
  value: number
  goal: number
  details: string[]
  enforced: boolean
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const isProduct = (path: string) => path.startsWith('src/') && !isTest(path)
const isPublicInterface = (path: string) => /^src\/server\/modules\/[^/]+\/[^/.]+\.ts$/.test(path)

/** Internals of React, React Router and zod, which change without notice. */
const privateHooks = [/\._zod\b/, /__reactRouter/, /routeModules\.js/, /<!--\$/, /\bstreamController\b/]
/** What a newcomer types into a search: each must be in the name of a file or of an export. */
const searches = ['cache', 'idempotency', 'invalidate', 'retry', 'refund', 'dispute', 'webhook', 'lazy']

const lineCount = (text: string) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0)

export function measure(root: string, source: Source): Measure[] {
  const files = source.files.map((node): SourceFile => {
    const { fileName, text } = node.getSourceFile()
    return { path: fileName.slice(root.length + 1), text, node }
  })
  const product = files.filter((file) => isProduct(file.path))
  const graph = importGraph(root, files)
  return [
    ...fileSizes(product),
    longFunctions(product),
    interfaces(source, product),
    fullFolders(files),
    ...cycles(graph),
    hooks(product),
    words(root),
    unfoundSearches(source, product),
  ]
}

function fileSizes(product: SourceFile[]): Measure[] {
  const sized = product.map(({ path, text }) => ({ path, lines: lineCount(text) }))
  sized.sort((a, b) => b.lines - a.lines)
  const at = (share: number) => sized[Math.floor(sized.length * (1 - share))]?.lines ?? 0
  const total = sized.reduce((sum, file) => sum + file.lines, 0)
  const long = sized.filter((file) => file.lines > 300).map(({ path, lines }) => `${lines} ${path}`)
  const areas = new Map<string, number>()
  for (const { path, lines } of sized) {
    const area = path.split('/').slice(0, 2).join('/')
    areas.set(area, (areas.get(area) ?? 0) + lines)
  }
  const parts = [...areas].map(([area, lines]) => `${lines} ${area}`)
  return [
    { name: 'Lines of product code', value: total, goal: 66_000, details: parts, enforced: false },
    { name: 'Lines per file, median', value: at(0.5), goal: 60, details: [], enforced: false },
    { name: 'Lines per file, 90th percentile', value: at(0.9), goal: 140, details: [], enforced: false },
    { name: 'Files over 300 lines', value: long.length, goal: 0, details: long, enforced: true },
  ]
}

function longFunctions(product: SourceFile[]): Measure {
  const long: { lines: number; text: string }[] = []
  for (const { path, node: file } of product) {
    visit(file, (node) => {
      if (!isFunctionLikeDeclaration(node)) return
      const lines = lineCount(node.getText())
      if (lines > 70) long.push({ lines, text: `${lines} ${nameOf(node)} in ${path}` })
    })
  }
  const details = long.sort((a, b) => b.lines - a.lines).map((entry) => entry.text)
  return { name: 'Functions over 70 lines', value: long.length, goal: 0, details, enforced: true }
}

function nameOf(node: Node): string {
  const named = 'name' in node ? (node.name as Node | undefined) : undefined
  if (named) return named.getText()
  const { parent } = node
  if (isVariableDeclaration(parent) || isPropertyAssignment(parent) || isMethodDeclaration(parent)) {
    return parent.name.getText()
  }
  if (isCallExpression(parent)) {
    const callee = isIdentifier(parent.expression) ? parent.expression.text : 'a call'
    return isArrowFunction(node) ? `callback of ${callee}` : callee
  }
  return 'anonymous'
}

const exportsOf = ({ checker }: Source, file: Node) => {
  const symbol = checker.getSymbolAtLocation(file)
  return symbol ? checker.getExportsOfModule(symbol) : []
}

function interfaces(source: Source, product: SourceFile[]): Measure {
  const sizes = product
    .filter((file) => isPublicInterface(file.path))
    .map(({ path, node }) => ({ path, count: exportsOf(source, node).length }))
    .sort((a, b) => b.count - a.count)
  const details = sizes.filter(({ count }) => count > 15).map(({ path, count }) => `${count} ${path}`)
  const value = sizes[0]?.count ?? 0
  return { name: 'Exports of the largest module interface', value, goal: 15, details, enforced: true }
}

function fullFolders(files: SourceFile[]): Measure {
  const counts = new Map<string, number>()
  for (const { path } of files) {
    if (path.startsWith('test/') || isTest(path)) continue
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  }
  const full = [...counts].filter(([, count]) => count > 12).sort(([, a], [, b]) => b - a)
  const details = full.map(([folder, count]) => `${count} ${folder}`)
  return { name: 'Folders with over 12 source files', value: full.length, goal: 0, details, enforced: true }
}

function cycles(graph: Graph): Measure[] {
  const text = (cycle: string[]) => [...cycle, cycle[0]].join(' -> ')
  const runtime = cyclesOf(graph, { typeOnly: false })
  const all = cyclesOf(graph, { typeOnly: true })
  return [
    {
      name: 'Import cycles',
      value: runtime.length,
      goal: 0,
      details: runtime.map(text),
      enforced: true,
    },
    {
      name: 'Import cycles, type imports included',
      value: all.length,
      goal: 0,
      details: all.map(text),
      enforced: true,
    },
  ]
}

function hooks(product: SourceFile[]): Measure {
  const details = product.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        privateHooks.some((hook) => hook.test(line)) ? [`${path}:${index + 1} ${line.trim()}`] : [],
      ),
  )
  return { name: 'Uses of private internals', value: details.length, goal: 0, details, enforced: true }
}

/** Not a table's bar or a list's dash. */
const isWord = (text: string) => /[\p{L}\p{N}]/u.test(text)

/** Tables of attacks, requirements and their tests are for looking up and grow with the tests, so they are not counted. */
const prose = (path: string, text: string) =>
  /^docs\/(security|asvs)\.md$/.test(path) ? text.replace(/^\|.*$/gm, '') : text

function words(root: string): Measure {
  const counted = globSync(['*.md', 'docs/**/*.md', 'src/**/*.md'], { cwd: root })
    .map((path) => ({
      path,
      count: prose(path, readFileSync(join(root, path), 'utf8'))
        .split(/\s+/)
        .filter(isWord).length,
    }))
    .sort((a, b) => b.count - a.count)
  const value = counted.reduce((sum, page) => sum + page.count, 0)
  const longest = counted.slice(0, 8).map(({ path, count }) => `${count} ${path}`)
  const details = [
    'Shorten a page, or raise the goal in scripts/code/measures.ts. The longest pages:',
    ...longest,
  ]
  return { name: 'Words of documentation', value, goal: 17_000, details, enforced: true }
}

function unfoundSearches(source: Source, product: SourceFile[]): Measure {
  const names = product.flatMap(({ path, node }) => [
    basename(path),
    ...exportsOf(source, node).map((symbol) => symbol.name),
  ])
  const missing = searches.filter((term) => !names.some((name) => name.toLowerCase().includes(term)))
  const name = 'Standard terms that name no file or export'
  return { name, value: missing.length, goal: 0, details: missing, enforced: false }
}
