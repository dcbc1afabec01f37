/** An image of a product. Without a color, it is shown for every color. */
export type Picture = { url: string; color: string | null; alt: string }

/** By image, as stored. */
export type PictureDetails = Record<string, { color?: string | null; alt?: string }>

/** Pictures for one color of a product. */
export const picturesPerColor = 5

/**
 * The pictures of a color: its own, then those for every color. All images if the product has neither. The database function
 * `picture_of` chooses the first one in the same way.
 */
export function picturesOf<P extends { color: string | null }>(pictures: P[], color: string): P[] {
  const own = pictures.filter((picture) => picture.color === color)
  const shared = pictures.filter((picture) => picture.color === null)
  return own.length + shared.length > 0 ? [...own, ...shared] : pictures
}

/** Whether every color, and the pictures for every color, have at most five pictures. */
export function hasRoom(pictures: { color?: string | null | undefined }[]): boolean {
  const counts = new Map<string, number>()
  for (const { color } of pictures) counts.set(color ?? '', (counts.get(color ?? '') ?? 0) + 1)
  return [...counts.values()].every((count) => count <= picturesPerColor)
}
