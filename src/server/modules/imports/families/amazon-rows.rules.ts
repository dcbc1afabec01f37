import { amazonFields } from '../mapping/amazon-preset.rules.ts'
import { plainHeading } from '../mapping/headings.rules.ts'
import { splitAddresses } from '../pictures/cells.rules.ts'
import { optionsOf, plainOptions, problemOf, sharedTitle } from './amazon-options.rules.ts'
import { readTheme } from './amazon-theme.rules.ts'
import {
  type Arranged,
  type Draft,
  type Drafted,
  type FileFacts,
  firstCells,
  firstOfColor,
  groupWord,
  type Line,
  pictureCells,
  picturesText,
  polish,
  type Reader,
  readerOf,
} from './drafts.rules.ts'

type Listing = Drafted & {
  sku: string
  /** The SKU of another row, to which the row belongs. */
  parentSku: string
  role: 'PARENT' | 'CHILD' | 'ALONE' | 'DELETED'
  pictures: string[]
}

function listingOf({ line, draft }: Drafted, read: Reader): Listing {
  const sku = read(line, ...amazonFields.sku)
  const given = read(line, ...amazonFields.parentSku)
  const parentSku = given.toLowerCase() === sku.toLowerCase() ? '' : given
  const says = read(line, ...amazonFields.parentage)
  const isParent = /parent/i.test(says) && !/child/i.test(says)
  const role = isParent ? 'PARENT' : parentSku || /child/i.test(says) ? 'CHILD' : 'ALONE'
  const isDeleted = /^\W*delete/i.test(read(line, ...amazonFields.action))
  const pictures = amazonFields.pictures.flatMap((name) => splitAddresses(read(line, name)))
  return { line, draft, sku, parentSku, role: isDeleted ? 'DELETED' : role, pictures }
}

/** The SKU that the rows of one product share: the parent's. */
export function amazonGroup(line: Line, read: Reader): string {
  const { sku, parentSku, role } = listingOf({ line, draft: {} }, read)
  return role === 'PARENT' ? sku : parentSku || sku
}

const problems = {
  deleted: { column: 'sku', message: 'Not imported: the file marks this row as Delete.' },
  childless: {
    column: 'product',
    message: 'A parent row is sold only through its child rows, and this file has none of them.',
  },
  parentless: {
    column: 'product',
    message: 'This child row has no parent SKU. Enter any text that all variants of the product share.',
  },
} satisfies Record<string, Arranged['problem']>

/** Children are the variants of one product with the parent's texts. A parent is no variant itself and has no price. */
export function amazonRows(drafts: Drafted[], facts: FileFacts): Arranged[] {
  const read = readerOf(facts.headings)
  const listings = drafts.map((drafted) => listingOf(drafted, read))
  const children = listings.filter(({ role, parentSku }) => role === 'CHILD' && parentSku)
  // A file in another language says "parent" in another word; then the children name it.
  const isParent = ({ role }: Listing) => role === 'PARENT' || (role === 'ALONE' && children.length > 0)
  const parent = listings.find(isParent)
  const others = listings.flatMap((listing): Arranged[] => {
    const { line, draft, role } = listing
    if (isParent(listing) ? children.length > 0 : children.includes(listing)) return []
    const problem =
      role === 'DELETED'
        ? problems.deleted
        : role === 'PARENT'
          ? problems.childless
          : role === 'CHILD'
            ? problems.parentless
            : undefined
    const row = { ...draft, ...textsOf([listing], read), ...pictureCells(listing.pictures, undefined) }
    const arranged = { row: line.row, draft: polish({ ...row, ...plainOptions(row) }, facts) }
    if (!problem) return [arranged]
    return [{ ...arranged, problem, ...(role !== 'CHILD' && { isVariant: false }) }]
  })
  return [...familyRows(children, parent, facts, read), ...others].sort((one, other) => one.row - other.row)
}

function familyRows(
  children: Listing[],
  parent: Listing | undefined,
  facts: FileFacts,
  read: Reader,
): Arranged[] {
  const [first] = children
  if (!first) return []
  const all = parent ? [parent, ...children] : children
  const themeText = all.map(({ line }) => read(line, ...amazonFields.theme)).find(Boolean) ?? ''
  const theme = readTheme(
    themeText,
    facts.headings.filter((heading) => children.some(({ line }) => read(line, plainHeading(heading)))),
  )
  const options = optionsOf(children, theme, read)
  const ofColor = firstOfColor(
    children.map(({ pictures }, at) => ({ color: options[at]?.color, picture: picturesText(pictures) })),
  )
  const hasColors = new Set(options.map(({ color }) => color)).size > 1
  const shared: Draft = {
    ...textsOf(all, read),
    ...(!parent?.draft.title?.trim() && {
      title: sharedTitle(children.map(({ draft }) => draft.title ?? '')),
    }),
    product: groupWord(parent?.sku || first.parentSku),
    ...pictureCells(parent?.pictures.length ? parent.pictures : first.pictures, undefined),
  }
  const problem = problemOf(options, theme, themeText)
  return children.map(({ line, draft }, at) => {
    const { color, size } = options[at] ?? {}
    const { size: _, ...rest } = draft
    const pictures = hasColors ? pictureCells([], ofColor.get(color ?? '')) : {}
    const row: Draft = { ...rest, ...(color && { color }), ...(size && { size }), ...shared, ...pictures }
    return { row: line.row, draft: polish(row, facts), ...(problem && { problem }) }
  })
}

/** The texts of a product: the first that a row has. Without its own description, it has the bullet points. */
function textsOf(listings: Listing[], read: Reader): Draft {
  const drafts = listings.map(({ draft }) => draft)
  const cells = {
    ...firstCells(drafts, ['title', 'description', 'category', 'status']),
    ...firstCells(drafts),
  }
  const [first] = listings
  if (first && !cells.description) {
    const bullets = amazonFields.bullets.flatMap((name) => read(first.line, name) || [])
    if (bullets.length > 0) cells.description = bullets.join('\n')
  }
  return cells
}
