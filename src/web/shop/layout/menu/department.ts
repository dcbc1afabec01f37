/** The two upper levels of the category menu. */
export type Department = { code: string; name: string; categories: { code: string; name: string }[] }
