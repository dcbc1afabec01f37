/** Entries per section on the home page; the other sections show all of theirs. */
export const electricMax = 7
export const collageMax = 7
export const dealsMax = 6

/** The heading of the home page. */
export const homeTitle = 'Good things from independent sellers'
