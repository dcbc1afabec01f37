/** A seller's own names of a product's colors, by color of the list. Customers read them; filters use the color. */
export type ColorNames = Readonly<Record<string, string>>

export const colorNameMax = 40
/** Own names per product, so that they fit into the details of the product. */
export const colorNamesMax = 16

/** The name of a color that customers read. */
export const shownColor = (names: ColorNames | undefined, color: string): string =>
  (names && Object.hasOwn(names, color) && names[color]) || color

/** Without names that are empty or equal the color. */
export const ownColorNames = (names: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(names).flatMap(([color, text]) => {
      const name = text.trim()
      return name && name.toLowerCase() !== color.toLowerCase() ? [[color, name]] : []
    }),
  )
