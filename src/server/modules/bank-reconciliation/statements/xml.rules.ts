import { refuse } from './statement.rules.ts'

export type Element = { name: string; text: string; attributes: string; children: Element[] }

const depthMax = 30
const elementsMax = 200_000
const token =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)([A-Za-z_][\w.:-]*)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/gy

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|(\w{1,10}));/g, (whole, decimal, hex, name) => {
    if (name) return entities[name] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })

/** Reads a document without DTD. Declared entities and external files, which attacks use, do not exist here. */
export function readXml(text: string): Element {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) refuse('The file has a DTD, which is not accepted.')
  const root: Element = { name: '', text: '', attributes: '', children: [] }
  const path = [root]
  let elements = 0
  token.lastIndex = 0
  while (token.lastIndex < text.length) {
    const found = token.exec(text) ?? refuse('The file is not valid XML.')
    const [, data, closes, tag, attributes = '', empty, characters] = found
    const parent = path.at(-1) ?? refuse('The file is not valid XML.')
    if (data !== undefined) parent.text += data
    else if (characters !== undefined) parent.text += decoded(characters)
    else if (tag !== undefined) {
      const name = tag.slice(tag.indexOf(':') + 1)
      if (closes) {
        if (path.length < 2 || parent.name !== name) refuse('The file is not valid XML.')
        path.pop()
        continue
      }
      if (++elements > elementsMax || path.length > depthMax) refuse('The file is too large.')
      const element = { name, text: '', attributes, children: [] }
      parent.children.push(element)
      if (!empty) path.push(element)
    }
  }
  if (path.length !== 1) refuse('The file is incomplete.')
  return root
}

export const childrenOf = (element: Element | undefined, name: string): Element[] =>
  element?.children.filter((child) => child.name === name) ?? []

/** The element at a path such as `Acct/Ccy`. */
export const at = (element: Element | undefined, path: string): Element | undefined =>
  path.split('/').reduce<Element | undefined>((parent, name) => childrenOf(parent, name)[0], element)

export const textAt = (element: Element | undefined, path: string): string =>
  at(element, path)?.text.trim() ?? ''
