/** How long after delivery a product can be returned. */
export const returnDays = 7
