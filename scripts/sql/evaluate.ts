// Evaluates the expressions that build a statement, without running them.
import {
  type Block,
  type CallExpression,
  type Expression,
  isArrayBindingPattern,
  isArrayLiteralExpression,
  isAsExpression,
  isAwaitExpression,
  isBinaryExpression,
  isBindingElement,
  isBlock,
  isCallExpression,
  isConditionalExpression,
  isElementAccessExpression,
  isIdentifier,
  isIfStatement,
  isNonNullExpression,
  isNoSubstitutionTemplateLiteral,
  isObjectLiteralExpression,
  isParameterDeclaration,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isReturnStatement,
  isSatisfiesExpression,
  isShorthandPropertyAssignment,
  isSpreadAssignment,
  isSpreadElement,
  isStringLiteral,
  isTaggedTemplateExpression,
  isTemplateExpression,
  isVariableDeclaration,
  type Node,
  type ObjectLiteralExpression,
  type ParameterDeclaration,
  SyntaxKind,
  type TaggedTemplateExpression,
} from 'typescript/unstable/ast'
import { branchKey, isFragment, isFunctionNode, keyOf, membersOf, type Source } from '../code/program.ts'
import {
  absent,
  callMethod,
  embed,
  listOf,
  type Scope,
  sqlFunctions,
  sqlOf,
  Unresolved,
  unknown,
  type Value,
} from './values.ts'

/** Picks one of `count` ways at a branch; equal keys go the same way within one evaluation. */
export type Choose = (key: string, count: number) => number

const isSql = (node: Node) => isIdentifier(node) && node.text === 'sql'

export class Evaluator {
  private readonly source: Source
  private readonly choose: Choose

  constructor(source: Source, choose: Choose) {
    this.source = source
    this.choose = choose
  }

  evaluate(node: Node, scope: Scope = new Map()): Value {
    if (isTaggedTemplateExpression(node) && isSql(node.tag)) return this.template(node, scope)
    if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node))
      return { kind: 'text', text: node.text }
    if (isTemplateExpression(node)) return this.text(node, scope)
    if (isIdentifier(node)) return this.named(node, scope)
    if (isCallExpression(node)) return this.call(node, scope)
    if (isFunctionNode(node)) return { kind: 'function', node, scope }
    if (isConditionalExpression(node)) {
      const ways = [node.whenTrue, node.whenFalse]
      return this.evaluate(ways[this.choose(branchKey(node.condition), 2)] as Node, scope)
    }
    if (isBinaryExpression(node)) return this.either(node.left, node.operatorToken.kind, node.right, scope)
    if (isArrayLiteralExpression(node)) {
      return { kind: 'list', items: node.elements.flatMap((element) => this.elements(element, scope)) }
    }
    if (isObjectLiteralExpression(node)) return this.record(node, scope)
    if (isPropertyAccessExpression(node))
      return this.property(this.evaluate(node.expression, scope), node.name.text)
    if (isElementAccessExpression(node))
      return this.element(node, this.evaluate(node.expression, scope), scope)
    if (
      isParenthesizedExpression(node) ||
      isAsExpression(node) ||
      isSatisfiesExpression(node) ||
      isNonNullExpression(node) ||
      isAwaitExpression(node)
    ) {
      return this.evaluate(node.expression, scope)
    }
    return unknown
  }

  private template(node: TaggedTemplateExpression, scope: Scope): Value {
    const rowNode = node.typeArguments?.[0]
    const row = rowNode && this.source.checker.getTypeFromTypeNode(rowNode)
    if (isNoSubstitutionTemplateLiteral(node.template)) return sqlOf(node.template.text, row)
    const spans = node.template.templateSpans.map(
      (span) => this.interpolation(span.expression, scope) + span.literal.text,
    )
    return sqlOf(node.template.head.text + spans.join(''), row)
  }

  private interpolation(node: Expression, scope: Scope): string {
    const type = this.source.checker.getTypeAtLocation(node)
    const members = type ? membersOf(type) : []
    if (!members.some(isFragment)) return embed(unknown)
    const value = this.evaluate(node, scope)
    if (value.kind !== 'sql' && members.every(isFragment)) throw new Unresolved(node)
    return embed(value)
  }

  private text(node: Node, scope: Scope): Value {
    if (!isTemplateExpression(node)) return unknown
    let result = node.head.text
    for (const span of node.templateSpans) {
      const value = this.evaluate(span.expression, scope)
      if (value.kind !== 'text') return unknown
      result += value.text + span.literal.text
    }
    return { kind: 'text', text: result }
  }

  private named(node: Node, scope: Scope): Value {
    const declaration = this.source.declarationOf(node)
    return declaration ? this.declared(declaration, scope) : unknown
  }

  private declared(declaration: Node, scope: Scope): Value {
    const known = scope.get(keyOf(declaration))
    if (known) return known
    if (isFunctionNode(declaration)) return { kind: 'function', node: declaration, scope }
    if (isParameterDeclaration(declaration)) return this.argument(declaration)
    if (isVariableDeclaration(declaration) && declaration.initializer) {
      const value = this.evaluate(declaration.initializer, scope)
      return value.kind === 'list'
        ? { kind: 'list', items: [...value.items, ...this.pushed(declaration, scope)] }
        : value
    }
    if (isBindingElement(declaration)) {
      const whole = this.declared(declaration.parent.parent, scope)
      const pattern = declaration.parent
      if (isArrayBindingPattern(pattern)) {
        return whole.kind === 'list'
          ? (whole.items[pattern.elements.indexOf(declaration)] ?? absent)
          : unknown
      }
      const name = declaration.propertyName ?? declaration.name
      return name && isIdentifier(name) ? this.property(whole, name.text) : unknown
    }
    return unknown
  }

  /** The value of a parameter of the function under evaluation, from one of the calls of that function. */
  private argument(declaration: ParameterDeclaration): Value {
    const owner = declaration.parent
    const calls = this.source.callsOf(owner)
    if (calls.length === 0 || !isFunctionNode(owner)) return unknown
    const call = calls[this.choose(keyOf(owner), calls.length)] as CallExpression
    const node = call.arguments[owner.parameters.indexOf(declaration)] ?? declaration.initializer
    return node ? this.evaluate(node, new Map()) : unknown
  }

  /** What statements after the declaration of a list push into it. */
  private pushed(declaration: Node, scope: Scope): Value[] {
    let block: Node | undefined = declaration
    while (block && !isBlock(block)) block = block.parent
    const items: Value[] = []
    const look = (node: Node) => {
      if (
        isCallExpression(node) &&
        isPropertyAccessExpression(node.expression) &&
        node.expression.name.text === 'push' &&
        this.source.declarationOf(node.expression.expression) === declaration
      ) {
        items.push(...node.arguments.flatMap((item) => this.elements(item, scope)))
      }
      node.forEachChild(look)
    }
    if (block) look(block)
    return items
  }

  private elements(node: Node, scope: Scope): Value[] {
    if (!isSpreadElement(node)) return [this.evaluate(node, scope)]
    const value = this.evaluate(node.expression, scope)
    return value.kind === 'list' ? value.items : []
  }

  private record(node: ObjectLiteralExpression, scope: Scope): Value {
    const properties = new Map<string, () => Value>()
    let open = false
    for (const part of node.properties) {
      if (isPropertyAssignment(part)) {
        const name =
          isIdentifier(part.name) || isStringLiteral(part.name) ? part.name.text : part.name.getText()
        properties.set(name, () => this.evaluate(part.initializer, scope))
      } else if (isSpreadAssignment(part)) {
        const spread = this.evaluate(part.expression, scope)
        open ||= spread.kind !== 'record' || spread.open
        if (spread.kind === 'record') for (const [name, read] of spread.properties) properties.set(name, read)
      } else if (isShorthandPropertyAssignment(part)) {
        const symbol = this.source.checker.getShorthandAssignmentValueSymbol(part)
        const declaration = symbol?.valueDeclaration?.resolve()
        properties.set(part.name.getText(), () => (declaration ? this.declared(declaration, scope) : unknown))
      }
    }
    return { kind: 'record', properties, open }
  }

  private property(value: Value, name: string): Value {
    if (value.kind !== 'record') return unknown
    return value.properties.get(name)?.() ?? (value.open ? unknown : absent)
  }

  private element(node: Node, value: Value, scope: Scope): Value {
    if (!isElementAccessExpression(node)) return unknown
    const key = this.evaluate(node.argumentExpression, scope)
    if (value.kind === 'record') {
      if (key.kind === 'text') return this.property(value, key.text)
      const properties = [...value.properties.values()]
      return properties[this.choose(branchKey(node), properties.length)]?.() ?? unknown
    }
    const items = value.kind === 'list' ? value.items : []
    return items[this.choose(branchKey(node), items.length)] ?? unknown
  }

  private either(left: Node, operator: SyntaxKind, right: Node, scope: Scope): Value {
    if (operator === SyntaxKind.AmpersandAmpersandToken) {
      return this.choose(branchKey(left), 2) === 0 ? this.evaluate(right, scope) : unknown
    }
    if (operator === SyntaxKind.QuestionQuestionToken || operator === SyntaxKind.BarBarToken) {
      const value = this.evaluate(left, scope)
      const isRight = value === unknown ? this.choose(branchKey(left), 2) === 0 : value === absent
      return isRight ? this.evaluate(right, scope) : value
    }
    return unknown
  }

  private call(node: CallExpression, scope: Scope): Value {
    const callee = node.expression
    const values = () => node.arguments.flatMap((item) => this.elements(item, scope))
    if (isPropertyAccessExpression(callee)) {
      const name = callee.name.text
      if (isSql(callee.expression)) return sqlFunctions[name]?.(...values()) ?? unknown
      if (isIdentifier(callee.expression) && callee.expression.text === 'Object')
        return listOf(name, values()[0])
      const value = this.evaluate(callee.expression, scope)
      const result = callMethod(value, name, values(), this.apply.bind(this))
      if (result) return result
      return value.kind === 'record' ? this.apply(this.property(value, name), ...values()) : unknown
    }
    return this.apply(this.evaluate(callee, scope), ...values())
  }

  private apply(fn: Value, ...values: Value[]): Value {
    if (fn.kind !== 'function' || !isFunctionNode(fn.node) || !fn.node.body) return unknown
    const scope = new Map(fn.scope)
    fn.node.parameters.forEach((parameter, index) => {
      const value = values[index]
      const fallback = isParameterDeclaration(parameter) ? parameter.initializer : undefined
      scope.set(keyOf(parameter), value ?? (fallback ? this.evaluate(fallback, scope) : unknown))
    })
    const { body } = fn.node
    return isBlock(body) ? (this.run(body, scope) ?? unknown) : this.evaluate(body, scope)
  }

  /** The value that a block returns; undefined when it returns none. */
  private run(block: Block, scope: Scope): Value | undefined {
    for (const statement of block.statements) {
      const value = this.step(statement, scope)
      if (value) return value
    }
    return undefined
  }

  private step(statement: Node, scope: Scope): Value | undefined {
    if (isReturnStatement(statement))
      return statement.expression ? this.evaluate(statement.expression, scope) : unknown
    if (isBlock(statement)) return this.run(statement, scope)
    if (!isIfStatement(statement)) return undefined
    const ways = [statement.thenStatement, statement.elseStatement]
    const way = ways[this.choose(branchKey(statement.expression), 2)]
    return way && this.step(way, scope)
  }
}
