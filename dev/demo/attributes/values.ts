import type { StoredAttributes } from '#shared/catalog/attributes.ts'
import { hashText, seededRandom } from '../random.ts'
import { careOf } from './care.ts'
import { clothingRules } from './clothing.ts'
import { electronicsRules } from './electronics.ts'
import { homeRules } from './home.ts'
import { materialsOf } from './materials.ts'
import { known, type Read } from './read-text.ts'
import { type DemoAttribute, demoAttributes } from './templates.ts'

const rules: Record<string, Read> = { care: careOf, ...homeRules, ...electronicsRules, ...clothingRules }

const applies = ({ category }: DemoAttribute, leaf: string) =>
  leaf === category || leaf.startsWith(`${category}_`)

/** `text` is the title, the detail and the sentences of the category, one a line; `seed` determines the values that the text does not state. */
type Source = { leaf: string; text: string; seed: string }

/** Believable attributes of a product, as they are stored. A value that the text states wins over a chosen one. */
export function attributesOf({ leaf, text, seed }: Source): StoredAttributes {
  const read = known({ leaf, text })
  return Object.fromEntries(
    demoAttributes
      .filter((attribute) => applies(attribute, leaf))
      .flatMap((attribute) => {
        const { code, kind, choices = [] } = attribute
        // Every attribute has its own random sequence, so that a changed rule leaves the other values as they are.
        const product = { ...read, random: seededRandom(hashText(`${seed}/${code}`)) }
        const value = code === 'material' ? materialsOf(product, choices) : rules[code]?.(product)
        if (value === undefined) return []
        if (kind !== 'CHOICE' && kind !== 'CHOICES') return [[code, value]]
        const chosen = [value].flat().filter((one) => choices.includes(String(one)))
        return chosen.length > 0 ? [[code, chosen.map(String)]] : []
      }),
  )
}
