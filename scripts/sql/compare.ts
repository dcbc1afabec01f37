// Compares the columns of a statement with the row type that the code declares for it.
import { type Checker, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync'
import { membersOf } from '../code/program.ts'
import type { Column } from './describe.ts'

/**
 * What differs, one line each. PostgreSQL does not say whether a column of a statement may be null, so only columns that
 * come with `required` are compared in this respect.
 */
export function compare(checker: Checker, row: Type, columns: (Column & { required?: boolean })[]): string[] {
  if (row.flags & TypeFlags.AnyOrUnknown) return []
  const problems: string[] = []
  const byName = new Map(columns.map((column) => [column.name, column]))
  if (byName.size < columns.length) problems.push('two columns have the same name')
  const properties = checker.getPropertiesOfType(row)
  for (const property of properties) {
    const column = byName.get(property.name)
    if (!column) {
      if (!(property.flags & SymbolFlags.Optional)) problems.push(`no column "${property.name}" is returned`)
      continue
    }
    byName.delete(property.name)
    const type = selected(checker, checker.getTypeOfSymbol(property))
    if (type && column.required !== undefined && isNullable(type) === column.required) {
      problems.push(`column "${column.name}" may ${column.required ? 'not ' : ''}be null; declared otherwise`)
    }
    if (type && !accepts(checker, type, column.value)) {
      problems.push(
        `column "${column.name}" is ${column.type}, read as ${column.value}; declared as ${checker.typeToString(type)}`,
      )
    }
  }
  for (const { name, type, required } of byName.values()) {
    // Statements call functions for their effect, and tables have columns that only the database uses.
    if (type === 'void' || required !== undefined) continue
    problems.push(`column "${name}" is returned, but not declared`)
  }
  return problems
}

const isNullable = (type: Type) => membersOf(type).some((member) => member.flags & TypeFlags.Nullable)

/** The type that reading a column gives, where Kysely has other types for writing it. */
function selected(checker: Checker, type: Type | undefined): Type | undefined {
  const property = type && checker.getPropertyOfType(type, '__select__')
  return property ? checker.getTypeOfSymbol(property) : type
}

function accepts(checker: Checker, type: Type, value: string): boolean {
  if (value === 'any') return true
  const members = membersOf(type).filter((member) => !(member.flags & TypeFlags.Nullable))
  return members.length === 0 || members.some((member) => acceptsMember(checker, member, value))
}

function acceptsMember(checker: Checker, type: Type, value: string): boolean {
  if (type.flags & TypeFlags.AnyOrUnknown) return true
  if (type.flags & TypeFlags.StringLike) return value === 'string'
  if (type.flags & TypeFlags.NumberLike) return value === 'number'
  if (type.flags & TypeFlags.BooleanLike) return value === 'boolean'
  if (type.isIntersectionType())
    return (type.getTypes() ?? []).some((part) => acceptsMember(checker, part, value))
  if (checker.isArrayType(type) && type.isTypeReference()) {
    const [element] = checker.getTypeArguments(type)
    return value.endsWith('[]') && (!element || accepts(checker, element, value.slice(0, -2)))
  }
  return type.getSymbol()?.name === value
}
