// The import graph of source files, and its cycles.
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import {
  isExportDeclaration,
  isImportDeclaration,
  isImportTypeNode,
  isLiteralTypeNode,
  isNamedExports,
  isNamedImports,
  isStringLiteral,
  type Node,
} from 'typescript/unstable/ast'
import { visit } from './program.ts'

export type SourceFile = { path: string; text: string; node: Node }

/** For each file the files it imports; `typeOnly` imports disappear at run time. */
export type Graph = Map<string, { to: string; typeOnly: boolean }[]>

export function importGraph(root: string, files: SourceFile[]): Graph {
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    imports: Record<string, string>
  }
  const aliases = Object.entries(imports).map(([alias, target]) => [alias.slice(0, -1), target.slice(2, -1)])
  const paths = new Set(files.map((file) => file.path))
  const resolve = (from: string, specifier: string) => {
    if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier))
    const alias = aliases.find(([prefix = '']) => specifier.startsWith(prefix))
    return alias && specifier.replace(alias[0] ?? '', alias[1] ?? '')
  }
  return new Map(
    files.map((file) => [
      file.path,
      importsOf(file.node).flatMap(({ specifier, typeOnly }) => {
        const to = resolve(file.path, specifier)
        return to && paths.has(to) ? [{ to, typeOnly }] : []
      }),
    ]),
  )
}

/** Lazy imports are left out: they run after both files are loaded. */
function importsOf(file: Node): { specifier: string; typeOnly: boolean }[] {
  const found: { specifier: string; typeOnly: boolean }[] = []
  visit(file, (node) => {
    if (isImportDeclaration(node) && isStringLiteral(node.moduleSpecifier)) {
      found.push({ specifier: node.moduleSpecifier.text, typeOnly: isTypeImport(node) })
    } else if (isExportDeclaration(node) && node.moduleSpecifier && isStringLiteral(node.moduleSpecifier)) {
      const names = node.exportClause && isNamedExports(node.exportClause) ? node.exportClause.elements : []
      const typeOnly = node.isTypeOnly || (names.length > 0 && names.every((name) => name.isTypeOnly))
      found.push({ specifier: node.moduleSpecifier.text, typeOnly })
    } else if (isImportTypeNode(node) && isLiteralTypeNode(node.argument)) {
      const { literal } = node.argument
      if (isStringLiteral(literal)) found.push({ specifier: literal.text, typeOnly: true })
    }
  })
  return found
}

function isTypeImport(node: Node): boolean {
  if (!isImportDeclaration(node) || !node.importClause) return false
  if (/^import\s+type\b/.test(node.getText())) return true
  const { name, namedBindings } = node.importClause
  if (name || !namedBindings || !isNamedImports(namedBindings)) return false
  return namedBindings.elements.length > 0 && namedBindings.elements.every((element) => element.isTypeOnly)
}

/** The shortest cycle of each group of files that import each other. */
export function cyclesOf(graph: Graph, { typeOnly }: { typeOnly: boolean }): string[][] {
  const next = (path: string) =>
    (graph.get(path) ?? []).filter((edge) => typeOnly || !edge.typeOnly).map((edge) => edge.to)
  return groupsOf([...graph.keys()], next).map((group) => {
    const members = new Set(group)
    const cycles = group.map((path) =>
      shortestCycle(path, (from) => next(from).filter((to) => members.has(to))),
    )
    return cycles.reduce((best, cycle) => (cycle.length < best.length ? cycle : best))
  })
}

function shortestCycle(start: string, next: (path: string) => string[]): string[] {
  const queue = [[start]]
  const seen = new Set<string>()
  for (let way = queue.shift(); way; way = queue.shift()) {
    for (const to of next(way.at(-1) ?? '')) {
      if (to === start) return way
      if (seen.has(to)) continue
      seen.add(to)
      queue.push([...way, to])
    }
  }
  return []
}

/** Strongly connected components with more than one file (Tarjan). */
function groupsOf(paths: string[], next: (path: string) => string[]): string[][] {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const groups: string[][] = []
  const connect = (path: string): number => {
    const own = index.size
    index.set(path, own)
    stack.push(path)
    let least = own
    for (const to of next(path)) {
      if (!index.has(to)) least = Math.min(least, connect(to))
      else if (stack.includes(to)) least = Math.min(least, index.get(to) ?? own)
    }
    low.set(path, least)
    if (least === own) {
      const group = stack.splice(stack.indexOf(path))
      if (group.length > 1) groups.push(group)
    }
    return least
  }
  for (const path of paths) if (!index.has(path)) connect(path)
  return groups
}
