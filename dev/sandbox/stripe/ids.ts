import { randomInt } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A new id in the provider's format: a prefix for the kind and random letters. */
export function newId(prefix: string, length = 24): string {
  let id = `${prefix}_`
  for (let i = 0; i < length; i += 1) id += alphabet[randomInt(alphabet.length)]
  return id
}
