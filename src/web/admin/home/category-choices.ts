import type { ReplyOf } from '../../api.ts'

type Tree = ReplyOf<'GET /categories'>
type Choice = { value: string; label: string }

const choice = ({ name, code }: { name: string; code: string }): Choice => ({
  value: code,
  label: `${name} (${code})`,
})

/** The category tree as grouped select options. */
export const categoryChoices = (tree: Tree): { group: string; items: Choice[] }[] =>
  tree.flatMap((top) => [
    { group: top.name, items: [choice(top)] },
    ...top.children.map((middle) => ({
      group: `${top.name} / ${middle.name}`,
      items: [middle, ...middle.children].map(choice),
    })),
  ])
