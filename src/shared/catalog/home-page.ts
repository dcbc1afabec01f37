/** How many entries of a section the home page has room for; of the others it shows all. */
export const electricMax = 7
export const collageMax = 7
export const dealsMax = 6
