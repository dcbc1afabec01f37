/** Takes turns among the lists: the first of each, then the second of each. Each item once. */
export function mix<Item extends { id: number }>(lists: Item[][], max: number): Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  const turns = Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat()
  return [...new Map(turns.map((item) => [item.id, item])).values()].slice(0, max)
}
