// Finds the statements of a program: every `.execute()` of a fragment, in each way its text can be built.
import { isCallExpression, isPropertyAccessExpression, type Node } from 'typescript/unstable/ast'
import type { Type } from 'typescript/unstable/sync'
import { membersOf, type Source, visit } from '../code/program.ts'
import { Evaluator } from './evaluate.ts'
import { parameter, Unresolved } from './values.ts'

/** A text to prepare; `row` is the row type that the code declares for it. */
export type Statement = { place: string; text: string; row: Type | undefined }

export type Found = { statements: Statement[]; unresolved: { place: string; reason: string }[] }

/** More texts of one statement than any in this program has. */
const variantsMax = 200

export function findStatements(source: Source): Found {
  const found: Found = { statements: [], unresolved: [] }
  for (const { node, row } of executions(source)) {
    const place = source.place(node)
    const texts = new Set<string>()
    try {
      for (const value of variants(source, node)) {
        const text = numbered(value.text)
        if (texts.has(text)) continue
        texts.add(text)
        const generic = !row || row.isTypeParameter()
        found.statements.push({ place, text, row: generic ? value.row : row })
      }
    } catch (error) {
      if (!(error instanceof Unresolved)) throw error
      found.unresolved.push({ place: source.place(error.node), reason: error.message })
    }
  }
  return found
}

/** Every fragment that is executed, with its row type. */
function executions({ files, checker }: Source): { node: Node; row: Type | undefined }[] {
  const list: { node: Node; row: Type | undefined }[] = []
  for (const file of files) {
    visit(file, (node) => {
      if (!isCallExpression(node) || !isPropertyAccessExpression(node.expression)) return
      if (node.expression.name.text !== 'execute') return
      const fragment = node.expression.expression
      const type = checker.getTypeAtLocation(fragment)
      const members = type
        ? membersOf(type).filter((member) => member.getSymbol()?.name === 'RawBuilder')
        : []
      if (members.length === 0) return
      // A choice of two fragments has two row types; each template then gives its own.
      const only = members.length === 1 ? members[0] : undefined
      list.push({
        node: fragment,
        row: only?.isTypeReference() ? checker.getTypeArguments(only)[0] : undefined,
      })
    })
  }
  return list
}

/** The values of a fragment: with the first way at every branch, then with each other way once. */
function* variants(source: Source, node: Node) {
  const queue = [new Map<string, number>()]
  const seen = new Set<string>()
  for (let count = 0; count < variantsMax; count++) {
    const picks = queue.shift()
    if (!picks) return
    const evaluator = new Evaluator(source, (key, ways) => {
      const pick = picks.get(key) ?? 0
      for (let way = 1; way < ways && !seen.has(`${key} ${ways - 1}`); way++) {
        queue.push(new Map([...picks, [key, way]]))
      }
      seen.add(`${key} ${ways - 1}`)
      return pick
    })
    const value = evaluator.evaluate(node)
    if (value.kind !== 'sql') throw new Unresolved(node)
    yield value
  }
  throw new Error(`${source.place(node)} has more than ${variantsMax} texts`)
}

/** The text with `$1`, `$2` … for its parameters. */
function numbered(text: string) {
  let count = 0
  return text.replaceAll(parameter, () => `$${++count}`)
}
