// Reads source files and types through the TypeScript compiler.
import {
  type CallExpression,
  isArrowFunction,
  isCallExpression,
  isFunctionDeclaration,
  isFunctionExpression,
  isIdentifier,
  isVariableDeclaration,
  type Node,
} from 'typescript/unstable/ast'
import { API, type APIOptions, type Checker, SymbolFlags, type Type } from 'typescript/unstable/sync'

export type Source = {
  checker: Checker
  /** The source files that are checked. */
  files: Node[]
  /** The declaration of the name at `node`, in whichever file it stands. */
  declarationOf: (node: Node) => Node | undefined
  /** All calls of a function in the checked files. */
  callsOf: (declaration: Node) => CallExpression[]
  /** `path:line` of a node, relative to the project. */
  place: (node: Node) => string
  close: () => void
}

export type FunctionNode = Node & { parameters: readonly Node[]; body?: Node }

export const isFunctionNode = (node: Node): node is FunctionNode =>
  isArrowFunction(node) || isFunctionExpression(node) || isFunctionDeclaration(node)

/** Identifies a node across evaluations. */
export const keyOf = (node: Node) => `${node.getSourceFile().fileName}:${node.pos}:${node.end}`

/** Opens the project of `folder` and reads the files that `isChecked` selects. */
export function openSource(
  folder: string,
  isChecked: (path: string) => boolean,
  options: APIOptions = {},
): Source {
  const api = new API({ cwd: folder, ...options })
  const [project] = api.updateSnapshot({ openProjects: [`${folder}/tsconfig.json`] }).getProjects()
  if (!project) throw new Error(`TypeScript finds no project in ${folder}`)
  const { checker, program } = project
  const files = program
    .getSourceFileNames()
    .filter((name) => name.startsWith(`${folder}/`) && isChecked(name.slice(folder.length + 1)))
    .flatMap((name) => program.getSourceFile(name) ?? [])

  const declarations = new Map<string, Node | undefined>()
  const findDeclaration = (node: Node) => {
    let symbol = checker.getSymbolAtLocation(node)
    if (symbol && symbol.flags & SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol)
    return symbol?.valueDeclaration?.resolve() ?? symbol?.declarations[0]?.resolve()
  }
  const declarationOf = (node: Node) => {
    const key = keyOf(node)
    if (!declarations.has(key)) declarations.set(key, findDeclaration(node))
    return declarations.get(key)
  }

  let calls: Map<string, CallExpression[]> | undefined
  const callsOf = (declaration: Node) => {
    calls ??= indexCalls(files, declarationOf)
    return calls.get(keyOf(declaration)) ?? []
  }
  const place = (node: Node) => {
    const file = node.getSourceFile()
    const line = file.text.slice(0, node.getStart(file)).split('\n').length
    return `${file.fileName.slice(folder.length + 1)}:${line}`
  }
  return { checker, files, declarationOf, callsOf, place, close: () => api.close() }
}

function indexCalls(files: Node[], declarationOf: Source['declarationOf']) {
  const calls = new Map<string, CallExpression[]>()
  for (const file of files) {
    visit(file, (node) => {
      if (!isCallExpression(node) || !isIdentifier(node.expression)) return
      const declaration = declarationOf(node.expression)
      if (!declaration) return
      const key = keyOf(functionOf(declaration) ?? declaration)
      calls.set(key, [...(calls.get(key) ?? []), node])
    })
  }
  return calls
}

/** The function that a declaration holds: its own, or the one a constant is set to. */
function functionOf(declaration: Node): Node | undefined {
  if (isFunctionNode(declaration)) return declaration
  const value = isVariableDeclaration(declaration) ? declaration.initializer : undefined
  return value && isFunctionNode(value) ? value : undefined
}

export function visit(node: Node, look: (node: Node) => void) {
  look(node)
  node.forEachChild((child) => visit(child, look))
}

/** The types that a union lists, or the type itself. */
export const membersOf = (type: Type): readonly Type[] =>
  type.isUnionType() ? (type.getTypes() ?? []) : [type]

/** Types whose values Kysely embeds as SQL. */
const fragmentTypes = /^(RawBuilder|Expression|AliasedRawBuilder|\w+QueryBuilder|ExpressionWrapper)$/

export const isFragment = (type: Type) => fragmentTypes.test(type.getSymbol()?.name ?? '')

/** Identifies a branch. Conditions with the same text in one function hold or fail together. */
export function branchKey(condition: Node): string {
  let owner: Node = condition
  while (owner.parent && !isFunctionNode(owner)) owner = owner.parent
  return `${keyOf(owner)} ${condition.getText()}`
}
